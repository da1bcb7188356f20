import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import { headerOf, type InboxStage } from '../../support/inbox-stage.ts';
import { walk } from '../../support/walk.ts';

/** Answers by key and pointer: undo, drafts, texts, attachments. */
export function writing(stage: InboxStage): void {
  it(
    'by keyboard alone: the answer arrives in the thread, and stands in the conversation',
    () =>
      walk(stage.visitor, 'answer', async () => {
        const { visitor, sees, mails, newestMail, openReply, messages } = stage;
        const { email, replyMessageId, leadId } = await openReply('ola');
        await visitor.page.keyboard.press('r');
        await visitor.page.keyboard.type('A pier costs as much as it is long.');
        await visitor.page.keyboard.press('Control+Enter');
        await sees('Answer to ola sends');
        await sees('Sends in a moment');
        await until('the answer', async () => (await mails(email)).length === 2, 60_000);
        const mail = await newestMail(email);
        expect(headerOf(mail, 'in-reply-to')).toBe(replyMessageId);
        expect(mail.text).toContain('A pier costs as much as it is long.');
        expect(mail.text).toContain('What does a pier cost');
        await sees('written by hand');
        await until('it is sent', async () => (await messages(leadId))[0]?.status === 'sent');
        await visitor.page.getByText('Sends in a moment').waitFor({ state: 'detached' });
        expect(await messages(leadId)).toMatchObject([{ status: 'sent' }]);
      }),
    120_000,
  );

  it(
    'takes what is typed before the stored draft is known as text, and puts it below that draft',
    () =>
      walk(stage.visitor, 'ahead', async () => {
        const { whole, visitor, button, sees, answer, shows, openReply } = stage;
        const { page } = visitor;
        const { leadId, path } = await openReply('kai');
        await button('Answer kai').click();
        await answer().fill('Stored before.');
        await sees('Draft saved');
        let letThrough = () => {};
        const held = new Promise<void>((resolve) => {
          letThrough = resolve;
        });
        await page.route('**/draft', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(path);
        await button('Answer kai').waitFor();
        await page.keyboard.press('r');
        // Each of these letters is a key of the screen elsewhere.
        await page.keyboard.type('ears');
        expect(await answer().inputValue()).toBe('ears');
        letThrough();
        await shows('Stored before.\n\nears');
        await page.unroute('**/draft');
        await sees('Draft saved');
        await page.goto(path);
        await button('Answer kai').click();
        await shows('Stored before.\n\nears');
        expect((await whole.outreach.getConversation({ lead_id: leadId })).state).toBe('open');
        await page.keyboard.press('Escape');
      }),
    120_000,
  );

  it(
    'undo sends nothing and brings the text back; then a double click sends once',
    () =>
      walk(stage.visitor, 'undo', async () => {
        const { visitor, button, press, sees, answer, shows, mails, newestMail, openReply, messages } = stage;
        const { email, leadId } = await openReply('per');
        await press('Answer per');
        await answer().fill('Too early.');
        await button('Send').click();
        await sees('Answer to per sends');
        await visitor.page.keyboard.press('z');
        await sees('Nothing was sent');
        await press('Answer per');
        await shows('Too early.');
        expect(await messages(leadId)).toMatchObject([{ status: 'canceled' }]);
        await answer().fill('Now.');
        await button('Send').dblclick();
        await sees('Answer to per sends');
        await until('the answer', async () => (await mails(email)).length === 2, 60_000);
        await until('it is sent', async () => (await messages(leadId))[0]?.status === 'sent');
        expect((await messages(leadId)).map(({ status }) => status)).toEqual(['sent', 'canceled']);
        expect((await newestMail(email)).text).toContain('Now.');
      }),
    120_000,
  );

  it(
    'a draft is there after another conversation, a reload, and an outage while it is sent',
    () =>
      walk(stage.visitor, 'draft', async () => {
        const { whole, visitor, button, press, sees, answer, shows, mails, openReply, messages } = stage;
        const { email, leadId, path } = await openReply('liv');
        await press('Answer liv');
        await answer().fill('Half a thought');
        await visitor.page.keyboard.press('Escape');
        await visitor.page.keyboard.press('j');
        await button('Answer per').waitFor();
        await visitor.page.getByRole('option', { name: /asks liv/ }).click();
        await sees('Half a thought');
        await visitor.page.goto(path);
        await sees('Half a thought');
        await press('Answer liv');
        await shows('Half a thought');
        const comeBack = await whole.takeAway('outreach');
        await answer().fill('A whole thought.');
        await button('Send').click();
        await visitor.page.getByRole('alert').waitFor({ timeout: 90_000 });
        await shows('A whole thought.');
        await comeBack();
        await until(
          'outreach is back',
          async () => (await messages(leadId).catch(() => undefined)) !== undefined,
          60_000,
        );
        await button('Send').click();
        await sees('Answer to liv sends');
        await until('the answer', async () => (await mails(email)).length === 2, 60_000);
        expect((await messages(leadId)).length).toBe(1);
        await visitor.page.goto(path);
        await button('Answer liv').waitFor();
        expect(await visitor.page.getByText('Half a thought').count()).toBe(0);
      }),
    240_000,
  );

  it(
    'a draft that another device stored after an answer was sent is there when the composer is opened',
    () =>
      walk(stage.visitor, 'other device', async () => {
        const { visitor, button, press, sees, answer, shows, openReply, ask } = stage;
        const { leadId } = await openReply('nea');
        const path = `/outreach/api/v1/leads/${leadId}/draft`;
        const stored = async () => (await ask('GET', path))?.text;
        await press('Answer nea');
        await answer().fill('Sent from here.');
        await sees('Draft saved');
        await button('Send').click();
        await sees('Answer to nea sends');
        await until('the draft is gone', async () => (await stored()) === undefined);
        await button('Answer nea').waitFor();
        await ask('PUT', path, { text: 'Stored elsewhere.' });
        await press('Answer nea');
        await shows('Stored elsewhere.');
        await visitor.page.keyboard.press('Control+End');
        await visitor.page.keyboard.type(' And here.');
        await sees('Draft saved');
        await until('both are stored', async () => (await stored()) === 'Stored elsewhere. And here.');
        await visitor.page.keyboard.press('Escape');
      }),
    120_000,
  );

  it(
    'with a text that is filled in, a copy and an attachment; axe finds nothing serious',
    () =>
      walk(stage.visitor, 'text', async () => {
        const { visitor, button, press, sees, field, shows, mails, sourceOf, openReply } = stage;
        const { email } = await openReply('siv');
        await press('Answer siv');
        await press('Texts');
        await press('New text');
        await field('Name').fill('Thanks');
        await field('Text').fill('Thank you, {{ first_name }}.');
        await press('Save');
        await sees('Thank you, {{ first_name }}.');
        expect(await seriousInEveryLook(visitor.page)).toEqual([]);
        await press('Insert');
        await shows('Thank you, siv.');
        await press('Cc, Bcc');
        await field('Cc').fill('boss@quay-works.example');
        await visitor.page.locator('input[type=file]').setInputFiles({
          name: 'Prices.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('A pier: 3'),
        });
        await sees('Prices.txt');
        expect(await seriousInEveryLook(visitor.page)).toEqual([]);
        await button('Send').click();
        await sees('Answer to siv sends');
        await until('the answer', async () => (await mails(email)).length === 2, 60_000);
        const source = await sourceOf(email);
        expect(source).toContain('Thank you, siv.');
        expect(source).toMatch(/^Cc: .*boss@quay-works\.example/m);
        expect(source).toContain(Buffer.from('A pier: 3').toString('base64'));
        expect(await mails('boss@quay-works.example')).toHaveLength(1);
        // The sent answer names it, folded and open.
        const sent = visitor.page.getByRole('listitem').filter({ hasText: 'written by hand' });
        await sent.getByRole('img', { name: 'Has attachments' }).waitFor();
        await sent.getByRole('button').first().click();
        await sent.getByRole('list', { name: 'Attachments' }).getByText('Prices.txt').waitFor();
      }),
    180_000,
  );

  it(
    'refuses attachments of more than 15 MB before anything is sent',
    () =>
      walk(stage.visitor, 'large', async () => {
        const { visitor, button, press, sees, answer, openReply, messages } = stage;
        const { leadId } = await openReply('tor');
        await press('Answer tor');
        await answer().fill('Large.');
        await visitor.page.locator('input[type=file]').setInputFiles({
          name: 'Large.bin',
          mimeType: 'application/octet-stream',
          buffer: Buffer.alloc(16 * 1024 * 1024),
        });
        await sees('Attachments can have 15 MB together.');
        expect(await button('Send').isDisabled()).toBe(true);
        await press('Remove Large.bin');
        expect(await button('Send').isDisabled()).toBe(false);
        await press('Discard draft');
        expect(await messages(leadId)).toEqual([]);
      }),
    120_000,
  );
}
