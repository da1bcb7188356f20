import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { WholeInstallation } from '../../support/installation.ts';
import { walk, type Visitor } from '../../support/walk.ts';

interface Stage {
  run: WholeInstallation;
  visitor: Visitor;
  /** Signed in as a viewer. */
  colleague: Visitor;
}

const person = 'nia@later.example';
const always = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };

/** Who is not interested is written to again in 90 days, from the editor to the person. */
export function branches(stage: () => Stage): void {
  let id = '';
  const page = () => stage().visitor.page;
  const field = (label: string) => page().getByLabel(label, { exact: true });
  const panel = (at = page()) => at.getByRole('region', { name: 'Only for some people' });
  const press = (name: string) => page().getByRole('button', { name, exact: true }).click();
  const sees = (text: string | RegExp) => page().getByText(text).first().waitFor();

  describe('a branch', () => {
    it('is set in the editor, which says what it means', () =>
      walk(stage().visitor, 'branch set', async () => {
        const { outreach } = stage().run;
        const mailbox = (await outreach.listMailboxes({})).data[0]!;
        ({ id } = await outreach.createCampaign({
          name: 'Later perhaps',
          schedule: always,
          limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
          mailbox_ids: [mailbox.id],
          steps: [
            { subject: 'A question', body: 'Hello' },
            { body: 'Did you see it?', delay_days: 3 },
          ],
        }));
        await page().goto(`/campaigns/${id}/steps`);
        await page()
          .getByRole('button', { name: /^Step 1/ })
          .waitFor();
        expect(await panel().count()).toBe(0);
        await press('Add step');
        await field('Text').fill('Is it a better time now?');
        await field('Days after the step before').fill('90');
        await panel().getByRole('switch').check();
        await sees('For people whose reply is “Not interested”.');
        await panel().getByLabel('Opened an email').selectOption('true');
        await sees('Opens are not counted in this campaign.');
        await panel().getByLabel('Opened an email').selectOption('');
        await panel().getByLabel('Days without a reply').fill('30');
        await sees('It waits until the person has written nothing for 30 days.');
        await press('Use for new emails');
        await sees('New emails use the changed texts');
        await sees('when “Not interested”, on a condition');
        const { steps } = await outreach.getCampaign({ id });
        expect(steps.map(({ when }) => when)).toEqual([
          null,
          null,
          { category: 'not_interested', no_reply_days: 30 },
        ]);
        expect(await seriousInEveryLook(page())).toEqual([]);
      }));

    it('is put back by Undo after it was deleted, and a correction that was made since stays', () =>
      walk(stage().visitor, 'step put back', async () => {
        await page().goto(`/campaigns/${id}/steps`);
        const step = (n: number) => page().getByRole('button', { name: new RegExp(`^Step ${n}`) });
        await step(3).click();
        const editor = page().getByRole('region', { name: 'Step 3', exact: true });
        await editor.getByRole('button', { name: 'More', exact: true }).click();
        await page().getByRole('menuitem', { name: 'Delete step' }).click();
        await step(3).waitFor({ state: 'detached' });
        await step(1).click();
        await field('Text').fill('Hello, corrected');
        await page().getByRole('button', { name: /^Undo/ }).click();
        await step(3).waitFor();
        await press('Use for new emails');
        await sees('New emails use the changed texts');
        const { steps } = await stage().run.outreach.getCampaign({ id });
        expect(steps.map(({ body }) => body)).toEqual([
          'Hello, corrected',
          'Did you see it?',
          'Is it a better time now?',
        ]);
      }));

    it(
      'a person whose reply says so gets it next',
      () =>
        walk(stage().visitor, 'branch person', async () => {
          const { outreach, credentials } = stage().run;
          const mailbox = (await outreach.listMailboxes({})).data[0]!;
          const { url } = await outreach.createInboundSource({
            kind: 'sendgrid',
            name: 'Branches',
            mailbox_id: mailbox.id,
          });
          await outreach.addLeads({ id, leads: [{ email: person }], skip_no_mail: false });
          await outreach.resumeCampaign({ id });
          await until('it is sent', async () => (await outreach.getCampaign({ id })).numbers.sent === 1);
          const ask = async (path: string) => (await fetch(`${credentials.mailUrl}${path}`)).json();
          // The shapes of the mail page.
          type Mails = { data: { id: number }[] };
          type Mail = { headers: { name: string; value: string }[] };
          const { data } = (await ask(`/api/mails?to=${encodeURIComponent(person)}`)) as Mails;
          const { headers } = (await ask(`/api/mails/${data[0]!.id}`)) as Mail;
          const sent = headers.find(({ name }) => name.toLowerCase() === 'message-id')!.value;
          const email = [
            `From: ${person}`,
            `To: ${mailbox.email}`,
            'Subject: Re: A question',
            'Message-ID: <branch-reply@later.example>',
            `In-Reply-To: ${sent}`,
            '',
            'We have had our summer party.',
          ].join('\r\n');
          expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ email }) })).ok).toBe(true);
          const replies = async () =>
            (await outreach.listReplies({})).data.filter(({ campaign_id: of }) => of === id);
          await until('the reply', async () => (await replies()).length === 1);
          await outreach.recategorizeReply({ id: (await replies())[0]!.id, category: 'not_interested' });
          await page().goto(`/campaigns/${id}/people`);
          await page().getByText(person).first().click();
          await sees('In sequence');
          await sees('Step 3');
        }),
      120_000,
    );

    it('a viewer sees it, and can change nothing', () =>
      walk(stage().colleague, 'branch viewer', async () => {
        const theirs = stage().colleague.page;
        await theirs.goto(`/campaigns/${id}/steps`);
        await theirs.getByRole('button', { name: /^Step 3/ }).click();
        await panel(theirs).getByText('For people whose reply is “Not interested”.').waitFor();
        expect(await panel(theirs).getByRole('switch').isDisabled()).toBe(true);
        expect(await panel(theirs).getByLabel('Reply is').isDisabled()).toBe(true);
      }));
  });
}
