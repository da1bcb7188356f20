import { seriousInEveryLook } from '../../support/axe.ts';
import type { WholeInstallation } from '../../support/installation.ts';
import { walk, type Visitor } from '../../support/walk.ts';

interface Stage {
  run: WholeInstallation;
  visitor: Visitor;
}

const always = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };
const path = '/outreach/api/v1/campaigns/days';
const isDays = (url: URL) => url.pathname === path;

/** The emails and replies of each day, next to the campaigns. The test of texts and the branch before have some. */
export function sentDays(stage: () => Stage): void {
  const page = () => stage().visitor.page;
  const row = (name: string) => page().getByRole('row').filter({ hasText: name });
  const chart = (name: string, says: string) =>
    row(name).getByRole('img', { name: `${says} in the last 28 days`, exact: true });

  describe('the last 28 days of the campaigns', () => {
    beforeAll(() => page().setViewportSize({ width: 1440, height: 900 }));
    afterAll(() => page().setViewportSize({ width: 1280, height: 720 }));

    it(
      'show emails and replies, and a dash until the first email, which appears live',
      () =>
        walk(stage().visitor, 'sent days', async () => {
          const { outreach } = stage().run;
          const mailbox = (await outreach.listMailboxes({})).data[0]!;
          const { id } = await outreach.createCampaign({
            name: 'Morning post',
            schedule: always,
            limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
            mailbox_ids: [mailbox.id],
            steps: [{ subject: 'Good morning', body: 'Hello' }],
          });
          await page().goto('/campaigns');
          await chart('Later perhaps', '1 email and 1 reply').waitFor();
          await chart('Two texts', '20 emails and 1 reply').waitFor();
          const cell = row('Morning post').getByRole('gridcell').nth(-2);
          expect(await cell.innerText()).toBe('–');
          expect(await seriousInEveryLook(page())).toEqual([]);
          await outreach.addLeads({ id, leads: [{ email: 'mo@post.example' }], skip_no_mail: false });
          await outreach.resumeCampaign({ id });
          await chart('Morning post', '1 email and 0 replies').waitFor();
        }),
      120_000,
    );

    it('load with one call, after the list and without moving it, and heal after a failure', () =>
      walk(stage().visitor, 'sent days fail', async () => {
        const { faults } = stage().visitor;
        const button = row('Later perhaps').getByRole('link');
        let answer = (_status: number) => {};
        const calls: string[] = [];
        const held = new Promise<number>((resolve) => (answer = resolve));
        await page().route(isDays, async (route) => {
          calls.push(route.request().url());
          const status = await held;
          await route.fulfill({ status, json: { error: { code: 'invalid_request', message: 'no' } } });
        });
        await page().goto('/campaigns');
        await button.waitFor();
        const places = () =>
          row('Later perhaps')
            .getByRole('gridcell')
            .evaluateAll((cells) => cells.map((cell) => JSON.stringify(cell.getBoundingClientRect())));
        const before = await places();
        answer(503);
        await page().waitForResponse((response) => isDays(new URL(response.url())));
        expect(await page().getByRole('alert').count()).toBe(0);
        expect(await places()).toEqual(before);
        expect(new Set(calls).size).toBe(1);
        await page().unroute(isDays);
        await chart('Later perhaps', '1 email and 1 reply').waitFor();
        expect(await places()).toEqual(before);
        faults.length = 0;
      }));

    it('are neither shown nor loaded where the list is narrower', () =>
      walk(stage().visitor, 'sent days narrow', async () => {
        const asked: string[] = [];
        page().on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page().setViewportSize({ width: 1439, height: 900 });
        await page().goto('/campaigns');
        await row('Later perhaps').waitFor();
        expect(await page().getByRole('columnheader', { name: 'Last 28 days' }).count()).toBe(0);
        expect(asked).not.toContain(path);
        await page().setViewportSize({ width: 1440, height: 900 });
        await chart('Later perhaps', '1 email and 1 reply').waitFor();
      }));
  });
}
