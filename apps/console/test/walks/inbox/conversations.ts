import type { Download } from 'playwright-core';
import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { InboxStage } from '../../support/inbox-stage.ts';
import { walk } from '../../support/walk.ts';

/** What becomes of a conversation, and how it is found. */
export function conversations(stage: InboxStage): void {
  it(
    'a conversation is done, snoozed, assigned and noted by key',
    () =>
      walk(stage.visitor, 'states', async () => {
        const { whole, visitor, button, press, sees, field, openReply, receiveAgain } = stage;
        const { page } = visitor;
        const received = await openReply('ebba');
        const { leadId, path } = received;
        const stored = () => whole.outreach.getConversation({ lead_id: leadId });
        const row = page.getByRole('option', { name: /asks ebba/ });
        const isRead = () => row.getByRole('img', { name: 'Unread' }).waitFor({ state: 'detached' });
        await isRead();
        // A reply that arrives with the key, so that nobody has seen it.
        await page.route(`**/conversations/${leadId}`, async (route) => {
          if (route.request().method() === 'PATCH') await receiveAgain(received, 'By May, asks ebba.');
          await route.continue();
        });
        await page.keyboard.press('e');
        await sees('ebba stays open: a reply arrived meanwhile');
        expect((await stored()).state).toBe('open');
        await page.unroute(`**/conversations/${leadId}`);
        await page.goto(path);
        await button('Answer ebba').waitFor();
        await isRead();
        await page.keyboard.press('e');
        await sees('ebba is done');
        await row.waitFor({ state: 'detached' });
        await until('it is done', async () => (await stored()).state === 'done');
        await page.keyboard.press('z');
        await row.waitFor();
        await until('it is open', async () => (await stored()).state === 'open');
        await row.click();
        await button('Answer ebba').waitFor();
        await page.keyboard.press('s');
        await page.getByRole('menuitem', { name: 'In an hour' }).click();
        await sees(/^ebba comes back /);
        await row.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: /^Snoozed/ }).click();
        await row.click();
        await sees(/^Snoozed until /);
        await page.keyboard.press('a');
        await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
        await sees('ebba is assigned to you');
        await press('Note');
        await field('Note for the team').fill('Likes piers.');
        await press('Save');
        await until('the note is there', async () => (await stored()).note === 'Likes piers.');
        await sees('Likes piers.');
        expect(await stored()).toMatchObject({ state: 'snoozed', note: 'Likes piers.' });
        expect(await seriousInEveryLook(page)).toEqual([]);
      }),
    180_000,
  );

  it(
    'Home lists replies that need an answer, as the inbox does, until they are done',
    () =>
      walk(stage.visitor, 'asking on home', async () => {
        const { whole, visitor, receive } = stage;
        const { page } = visitor;
        const { leadId, replyId } = await receive('mona');
        await whole.outreach.recategorizeReply({ id: replyId, category: 'information_request' });
        await page.goto('/');
        const row = page.locator('[data-row]').filter({ hasText: 'asks mona' });
        await row.waitFor();
        const category = ['meeting_request', 'interested', 'information_request'] as const;
        const { total } = await whole.outreach.countConversations({ state: 'open', category: [...category] });
        await page.getByText(`${total}, newest first`).waitFor();
        await whole.outreach.changeConversation({ lead_id: leadId, state: 'done' });
        await row.waitFor({ state: 'detached' });
      }),
    120_000,
  );

  it(
    'a person decides where rules and model disagree on an opt-out',
    () =>
      walk(stage.visitor, 'doubt', async () => {
        const { whole, visitor, press, sees, openReply } = stage;
        const { page } = visitor;
        const text = 'Kindly let our acquaintance by mail end here and now.';
        const doubt = page.getByText('This person may want no more emails.');
        const stored = (id: string) => whole.outreach.getReply({ id });
        const { replyId: kept } = await openReply('ines', text);
        await doubt.waitFor();
        const view = page.getByRole('button', { name: 'Opt-out unclear' });
        await view.click();
        const rows = page.getByRole('option');
        await rows.filter({ hasText: 'ines' }).getByRole('img', { name: 'Opt-out unclear' }).waitFor();
        const { opt_out_in_doubt: doubts } = await whole.outreach.countConversations({ state: 'open' });
        expect(doubts).toBeGreaterThan(0);
        await until('the list has only what is in doubt', async () => (await rows.count()) === doubts);
        await rows.filter({ hasText: 'ines' }).click();
        await doubt.waitFor();
        expect(await seriousInEveryLook(page)).toEqual([]);
        await press('It is not an opt-out');
        await doubt.waitFor({ state: 'detached' });
        await until('the category is confirmed', async () => (await stored(kept)).decided_by === 'person');
        expect((await stored(kept)).category).toBe('other');
        const { replyId: left } = await openReply('piet', text);
        await press('Opt out');
        await sees('piet will be opted out of all campaigns');
        await doubt.waitFor({ state: 'detached' });
        await until('the opt-out is stored', async () => (await stored(left)).category === 'do_not_contact');
      }),
    180_000,
  );

  it(
    'the category that a reply has is confirmed by key with Undo, also where it is held because its sender looks forged',
    () =>
      walk(stage.visitor, 'confirm', async () => {
        const { whole, visitor, sees, openReply } = stage;
        const { page } = visitor;
        const confirm = async () => {
          await page.keyboard.press('c');
          await page.getByRole('menuitem', { name: '✓' }).press('Enter');
          await sees('chosen by a person');
        };
        const stored = (id: string) => whole.outreach.getReply({ id });
        const { replyId: held, leadId } = await openReply('hedda', undefined, { isForged: true });
        const note = page.getByText('The sender looks forged');
        await note.waitFor();
        expect(await seriousInEveryLook(page)).toEqual([]);
        await confirm();
        await sees('The sequence of hedda will end');
        expect(await note.count()).toBe(0);
        await page.keyboard.press('z');
        await note.waitFor();
        expect(await stored(held)).toMatchObject({ category: 'other', automatic: true });
        await confirm();
        // Leaving the page ends the time to undo.
        const { replyId: usual } = await openReply('runa');
        await until('it is from the person', async () => (await stored(held)).decided_by === 'person');
        expect(await stored(held)).toMatchObject({ category: 'other', automatic: false });
        expect((await whole.outreach.showLead({ id: leadId })).status).toBe('replied');
        const { category, decided_by: rule } = await stored(usual);
        await confirm();
        await sees(/^runa: .+, confirmed$/);
        expect((await stored(usual)).decided_by).toBe(rule);
        await page.goto('/inbox');
        await until('it is confirmed', async () => (await stored(usual)).decided_by === 'person');
        expect((await stored(usual)).category).toBe(category);
      }),
    180_000,
  );

  it(
    'the search finds words and addresses of all conversations, and says so if it finds none',
    () =>
      walk(stage.visitor, 'search', async () => {
        const { visitor, sees, field } = stage;
        const { page } = visitor;
        await page.goto('/inbox?view=all');
        await field('Search all words and addresses').fill('asks ola');
        await page.getByRole('option', { name: /^ola/ }).waitFor();
        await page.getByRole('option', { name: /^jon/ }).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Export as CSV' }).click();
        const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: 'Conversations of this list' }).click(),
        ]);
        const file = (await (await download.createReadStream()).setEncoding('utf8').toArray()).join('');
        expect(file.match(/^led_\w+,[^,]+/gm)).toEqual([expect.stringMatching(/,ola@quay-works.example$/)]);
        await field('Search all words and addresses').fill('jon@quay-works');
        await page.getByRole('option', { name: /^jon/ }).waitFor();
        await field('Search all words and addresses').fill('nothing of the kind');
        await sees('No conversation matches');
      }),
    120_000,
  );
}
