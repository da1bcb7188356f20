import { createPool } from '@reachback/common/database/pool';
import { createLog } from '@reachback/common/runtime/log';
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

/** Enough that both texts are sent: the ids of leads decide, and all get the same one in one of 500,000 runs. */
const people = Array.from({ length: 20 }, (_, n) => ({ email: `p${n}@tested.example`, first_name: `P${n}` }));
const always = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };

/** The texts of a step are tested against each other, from the editor to the winner. One story, in order. */
export function stepTests(stage: () => Stage): void {
  let id = '';
  const page = () => stage().visitor.page;
  const field = (label: string) => page().getByLabel(label, { exact: true });
  const press = (name: string) => page().getByRole('button', { name, exact: true }).click();
  const sees = (text: string | RegExp) => page().getByText(text).first().waitFor();
  const panel = () => page().getByRole('region', { name: 'Find the better text' });
  const step = async () => (await stage().run.outreach.getCampaign({ id })).steps[0]!;

  /** What the job writes that counts once a day, days after the emails. */
  async function proven(variant: string): Promise<void> {
    const url = new URL(stage().run.credentials.accountsDatabaseUrl);
    url.pathname = '/reachback_outreach';
    const log = createLog({ service: 'test', level: 'silent' });
    const pool = createPool({ url: url.href, max: 1, applicationName: 'test', log });
    const arms = [
      { variant, emails: 300, successes: 30, evidence: 812 },
      { variant: '', emails: 300, successes: 6, evidence: 0.001 },
    ];
    await pool.query(
      `update step_tests set judgement = $1 where step_id = (select id from steps where variants->0->>'id' = $2)`,
      [JSON.stringify({ arms, winner: variant, needed: 40 }), variant],
    );
    await pool.end();
  }

  describe('a test of texts', () => {
    it('is set in the editor, which says what it means', () =>
      walk(stage().visitor, 'test set', async () => {
        const { outreach } = stage().run;
        const mailbox = (await outreach.listMailboxes({})).data[0]!;
        const campaign = await outreach.createCampaign({
          name: 'Two texts',
          schedule: always,
          limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
          mailbox_ids: [mailbox.id],
          steps: [{ subject: 'Cost first', body: 'Hello {{ first_name }}' }],
        });
        ({ id } = campaign);
        await outreach.addLeads({ id, leads: people, skip_no_mail: false });
        await page().goto(`/campaigns/${id}/steps`);
        await press('Variant');
        await field('Subject').fill('Question first');
        await panel().getByLabel('Find the better text').check();
        await sees('Each text is sent 200 times at least.');
        await panel().getByLabel('More of').selectOption('interested');
        await panel().getByLabel('When one is proven').selectOption('manual');
        await panel().getByLabel('Emails of each text at least').fill('60');
        await panel().getByLabel('Emails of each text at least').blur();
        await sees('more interested people, you see it here and choose');
        await press('Use for new emails');
        await sees('New emails use the changed texts');
        await panel().getByText('0 of 60 emails of each text counted').waitFor();
        expect((await step()).test).toMatchObject({
          metric: 'interested',
          end: 'manual',
          min_sends: 60,
          state: 'running',
        });
        expect(await seriousInEveryLook(page())).toEqual([]);
      }));

    it(
      'what was sent and came back is shown with what chance leaves of it',
      () =>
        walk(stage().visitor, 'test results', async () => {
          const { outreach, credentials } = stage().run;
          const mailbox = (await outreach.listMailboxes({})).data[0]!;
          const { url } = await outreach.createInboundSource({
            kind: 'sendgrid',
            name: 'Tests',
            mailbox_id: mailbox.id,
          });
          await outreach.resumeCampaign({ id });
          await page().goto(`/campaigns/${id}`);
          const works = page().locator('.card', { hasText: 'What works' });
          await works.getByText('Too early to tell').waitFor();
          await until(
            'all are sent',
            async () => (await outreach.getCampaign({ id })).numbers.sent === people.length,
          );
          type Mail = { headers: { name: string; value: string }[] };
          const ask = async (path: string) => (await fetch(`${credentials.mailUrl}${path}`)).json();
          const { data } = (await ask('/api/mails?to=p0%40tested.example')) as { data: { id: number }[] };
          const { headers } = (await ask(`/api/mails/${data[0]!.id}`)) as Mail;
          const sent = headers.find(({ name }) => name.toLowerCase() === 'message-id')!.value;
          const email = [
            'From: P0 <p0@tested.example>',
            `To: ${mailbox.email}`,
            'Subject: Re: yours',
            'Message-ID: <test-reply@tested.example>',
            `In-Reply-To: ${sent}`,
            '',
            'We are open on Thursdays.',
          ].join('\r\n');
          expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ email }) })).ok).toBe(true);
          const first = works.locator('tbody tr').first();
          await works.getByRole('button', { name: 'Day' }).click();
          await first.getByText('replies still come').waitFor();
          await first
            .getByRole('img', { name: /^1 of 20: 5\.0 %, probably between 0\.9 % and 23\.6 %$/ })
            .waitFor();
          await works.getByRole('button', { name: 'Mailbox' }).click();
          await works.getByText(mailbox.email).waitFor();
          await works.getByLabel('Rate', { exact: true }).selectOption('bounced');
          await first.getByRole('img', { name: /^0 of 20: 0\.0 %/ }).waitFor();
          await page().waitForURL(/by=mailbox&rate=bounced/);
          expect(await seriousInEveryLook(page())).toEqual([]);
          await page().goto('/results?days=7');
          await page()
            .getByRole('row')
            .filter({ hasText: 'Total' })
            .getByText('20', { exact: true })
            .waitFor();
          expect(await seriousInEveryLook(page())).toEqual([]);
        }),
      120_000,
    );

    it(
      'names a winner once there is one, and a person chooses it, with time to think again',
      () =>
        walk(stage().visitor, 'test winner', async () => {
          const b = (await step()).variants[0]!.id;
          await proven(b);
          await page().goto(`/campaigns/${id}`);
          await sees('B is better');
          await press('Choose B');
          await sees('B gets all emails');
          await page().keyboard.press('z');
          expect((await step()).test).toMatchObject({ state: 'winner_found' });
          await press('Choose B');
          await sees(/^B chosen on /);
          await sees('by hand; B gets all emails now');
          expect(await step()).toMatchObject({
            weight: 0,
            test: { winner: { variant: b, chosen_by: 'person' } },
          });
          await page().goto(`/campaigns/${id}/steps`);
          await panel()
            .getByText(/^B chosen on /)
            .waitFor();
          await press('Start again');
          await sees('The test starts again tomorrow');
          await panel().getByText('0 of 60 emails of each text counted').waitFor();
          expect(await step()).toMatchObject({ weight: 1, test: { winner: null, metric: 'interested' } });
        }),
      60_000,
    );

    it('a viewer sees it, and can change nothing', () =>
      walk(stage().colleague, 'test viewer', async () => {
        const theirs = stage().colleague.page;
        await theirs.goto(`/campaigns/${id}/steps`);
        const shown = theirs.getByRole('region', { name: 'Find the better text' });
        await shown.getByText('Too early to tell').waitFor();
        expect(await shown.getByRole('switch').isDisabled()).toBe(true);
        expect(await shown.getByRole('button').count()).toBe(0);
      }));

    it('goes on waiting when its second text is deleted; what that one came to stays in sight', () =>
      walk(stage().visitor, 'test deleted', async () => {
        await page().goto(`/campaigns/${id}/steps`);
        await page()
          .getByRole('button', { name: /^Variant B/ })
          .click();
        await press('Delete variant');
        await sees('A changed text starts the test again');
        await press('Use for new emails');
        await sees('New emails use the changed texts');
        await panel().getByText('Waits for a second text').waitFor();
        await page().goto(`/campaigns/${id}`);
        await sees('A text that was deleted');
        await page().goto(`/campaigns/${id}/steps`);
        await panel().getByLabel('Find the better text').click();
        await press('Use for new emails');
        await sees('New emails use the changed texts');
        expect((await step()).test).toBeNull();
        expect(await panel().count()).toBe(0);
      }));
  });
}
