import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@reachback/testing/until';
import type { Route } from 'playwright-core';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { WholeInstallation } from '../../support/installation.ts';
import { walk, type Visitor } from '../../support/walk.ts';

interface Stage {
  run: WholeInstallation;
  visitor: Visitor;
  /** Signed in as a viewer, Vera Lund. */
  colleague: Visitor;
}

const person = 'kim@quay.example';
const pictures = fileURLToPath(new URL('../../../../../.local/walks', import.meta.url));

interface ShownMail {
  id: number;
  subject: string;
}

/** A person is answered from the product, by people who share the work. */
export function followUps(stage: () => Stage): void {
  let id = '';
  const mailsTo = async (to: string): Promise<ShownMail[]> => {
    const { mailUrl } = stage().run.credentials;
    const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { data: ShownMail[] }).data;
  };
  const repliesTo = async () => (await mailsTo(person)).filter(({ subject }) => subject.startsWith('Re: '));
  const opened = (visitor: Visitor) => visitor.page.getByRole('complementary', { name: 'Follow-up' });

  describe('a follow-up', () => {
    it('shows who answered on request, and every look is in the audit log', () =>
      walk(stage().visitor, 'contact', async () => {
        const { run, visitor } = stage();
        const { page } = visitor;
        await run.survey.createLocation({ name: 'Quay' });
        await run.survey.createLocation({ name: 'Hill' });
        await run.lowScore(person, 'Quay');
        await run.lowScore('lou@hill.example', 'Hill');
        const { data } = await run.survey.listResponses({ followup: 'open' });
        const quay = (await run.survey.listLocations({})).data.find(({ name }) => name === 'Quay')!;
        id = data.find((each) => each.location_id === quay.id)!.id;
        await page.goto(`/responses?open=${id}`);
        await opened(visitor).getByRole('button', { name: 'Show contact' }).waitFor();
        expect(await page.getByText(person).count()).toBe(0);
        await opened(visitor).getByRole('button', { name: 'Show contact' }).click();
        await opened(visitor).getByRole('link', { name: person }).waitFor();
        await page.goto('/settings?tab=audit');
        await page.locator('.list-row', { hasText: 'Contact shown' }).first().waitFor();
      }));

    it('is answered by email once, however often Send is pressed, and answers go to the assignee', () =>
      walk(stage().visitor, 'reply', async () => {
        const { run, visitor } = stage();
        const { page } = visitor;
        await page.goto(`/responses?open=${id}`);
        const pane = opened(visitor);
        await pane.getByRole('button', { name: /^Assign to me/ }).click();
        await pane.getByLabel('Write an email').fill('Dear Kim,\n\nwe are sorry about the wait.');
        await pane.getByRole('button', { name: 'Preview' }).click();
        await pane.getByText('Re: How was your visit to Quay?').waitFor();
        await pane.getByText(run.credentials.personEmail, { exact: true }).waitFor();
        expect(await seriousInEveryLook(page)).toEqual([]);
        mkdirSync(pictures, { recursive: true });
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({ path: join(pictures, `reply-${width}.png`) });
        }
        await pane.getByRole('button', { name: /^Send/ }).dblclick();
        await page.getByText('The reply is sent in a few seconds').waitFor();
        await until('the reply arrives', async () => (await repliesTo()).length > 0, 40_000);
        await pane.getByText('Sent', { exact: true }).waitFor();
        const [reply, ...others] = await repliesTo();
        expect(others).toEqual([]);
        const { mailUrl, personEmail } = run.credentials;
        const shown = JSON.stringify(await (await fetch(`${mailUrl}/api/mails/${reply!.id}`)).json());
        expect(shown).toContain('we are sorry about the wait');
        expect(shown).toContain(personEmail);
        expect((await run.survey.listReplies({ id })).data).toHaveLength(1);
      }));

    it('can be answered and taken back', () =>
      walk(stage().visitor, 'undo', async () => {
        const { run, visitor } = stage();
        const { page } = visitor;
        await page.goto(`/responses?open=${id}&act=answer`);
        const text = opened(visitor).getByLabel('Write an email');
        await text.waitFor();
        await page.keyboard.type('Too soon');
        await page.keyboard.press('Control+Enter');
        await page.getByRole('button', { name: /^Undo/ }).waitFor();
        await text.fill('What was typed since');
        await page.getByRole('button', { name: /^Undo/ }).click();
        await page.getByText('Not sent', { exact: true }).first().waitFor();
        expect(await text.inputValue()).toBe('Too soon\n\nWhat was typed since');
        await text.fill('');
        const { data } = await run.survey.listReplies({ id });
        expect(data.map(({ status }) => status)).toEqual(['sent', 'canceled']);
      }));

    it('keeps what is typed about it while another is open, and a reply whose response was lost is sent once', () =>
      walk(stage().visitor, 'kept', async () => {
        const { run, visitor } = stage();
        const { page } = visitor;
        await page.goto('/responses');
        const pane = opened(visitor);
        const card = (place: string) => page.locator('[data-card]').filter({ hasText: place });
        const ending = pane.getByLabel('How it ended');
        const text = pane.getByLabel('Write an email');
        const send = pane.getByRole('button', { name: /^Send/ });
        const replies = async () => (await run.survey.listReplies({ id })).data;
        const before = (await replies()).length;
        await card('Quay').click();
        await ending.fill('Half a sentence');
        await text.fill('Dear Kim, once more.');
        const lost = async (route: Route) => {
          if (route.request().method() === 'POST') await route.fetch();
          await (route.request().method() === 'POST' ? route.abort() : route.continue());
        };
        await page.route('**/responses/*/replies', lost);
        await send.click();
        await pane.locator('.field-error').waitFor();
        await page.unroute('**/responses/*/replies', lost);
        await card('Hill').click();
        await until('the other is open', async () => (await text.inputValue()) === '');
        expect(await ending.inputValue()).toBe('');
        await card('Quay').click();
        await until('the reply is there', async () => (await text.inputValue()) === 'Dear Kim, once more.');
        expect(await ending.inputValue()).toBe('Half a sentence');
        // As a phone does with a tab that was in the background.
        await page.reload();
        await until('the reply is kept', async () => (await text.inputValue()) === 'Dear Kim, once more.');
        expect(await ending.inputValue()).toBe('Half a sentence');
        await send.click();
        await until('it was sent', async () => (await text.inputValue()) === '');
        expect(await replies()).toHaveLength(before + 1);
        await ending.fill('');
      }));

    it('forgets how it ended once that is saved, and Undo puts it back', () =>
      walk(stage().visitor, 'closed', async () => {
        const { run, visitor } = stage();
        const { page } = visitor;
        const hill = (await run.survey.listResponses({ followup: 'open' })).data.find(
          (each) => each.id !== id,
        )!;
        await page.goto(`/responses?open=${hill.id}`);
        const pane = opened(visitor);
        const ending = pane.getByLabel('How it ended');
        const close = pane.getByRole('button', { name: /^Close follow-up/ });
        await ending.fill('Called, all is well');
        await close.click();
        await page.getByRole('button', { name: /^Undo/ }).click();
        await until('the words are back', async () => (await ending.inputValue()) === 'Called, all is well');
        await close.click();
        await pane.getByRole('button', { name: 'Reopen' }).click();
        await ending.waitFor();
        await page.getByText('Follow-up reopened').waitFor();
        await page.reload();
        expect(await ending.inputValue()).toBe('');
        expect((await run.survey.getResponse({ id: hill.id })).followup_status).toBe('open');
      }));

    it('is seen by a member of its location only, and two who close it lose no words', () =>
      walk(stage().colleague, 'two close', async () => {
        const { run, visitor, colleague } = stage();
        const { page } = visitor;
        await page.goto('/settings?tab=members');
        const row = page.getByRole('listitem').filter({ hasText: 'Vera Lund' });
        await row.getByLabel('Role').selectOption('member');
        await page.getByText('Vera Lund is now Member').waitFor();
        await row.getByRole('button', { name: /^All locations/ }).click();
        await page.getByRole('dialog').getByLabel('Quay').check();
        expect(await seriousInEveryLook(page)).toEqual([]);
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await row.getByRole('button', { name: /^1 location/ }).waitFor();
        const theirs = colleague.page;
        await theirs.goto('/responses');
        await theirs.locator('[data-card]').first().waitFor();
        expect(await theirs.locator('[data-card]').count()).toBe(1);
        const place = theirs
          .getByRole('navigation')
          .getByRole('link', { name: /^Responses/ })
          .first();
        await place.locator('.nav-count').waitFor();
        expect(await place.locator('.nav-count').innerText()).toBe('1');
        await theirs.setViewportSize({ width: 360, height: 800 });
        await theirs.getByRole('button', { name: 'Due', exact: true }).waitFor();
        await theirs.screenshot({ path: join(pictures, 'follow-ups-360.png') });
        expect(await seriousInEveryLook(theirs)).toEqual([]);
        await theirs.setViewportSize({ width: 1280, height: 800 });
        await theirs.locator('[data-card]').first().click();
        await opened(colleague).getByLabel('How it ended').fill('Wrote a card');
        await run.survey.closeFollowUp({ id, resolution: 'Called' });
        await opened(colleague).getByText('Somebody else closed it in the meantime').waitFor();
        await opened(colleague).getByText('What you wrote was not saved: Wrote a card').waitFor();
        expect((await run.survey.getResponse({ id })).followup_resolution).toBe('Called');
      }));
  });
}
