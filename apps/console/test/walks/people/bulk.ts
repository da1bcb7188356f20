import type { Download } from 'playwright-core';
import { until } from '@reachback/testing/until';
import type { PeopleStage } from '../../support/people-stage.ts';
import { walk } from '../../support/walk.ts';

/** Entries that are selected and removed together: blocklist and suppressions. */
export function bulk(stage: PeopleStage): void {
  const { sees, key, emailTo } = stage;
  const bar = (name: string) =>
    stage.visitor.page.locator('.list-bulk').getByRole('button', { name, exact: true });
  const selectAll = () => stage.visitor.page.getByRole('checkbox', { name: 'Select all' }).click();
  const rows = (name: string) => stage.visitor.page.locator('.list-row').filter({ hasText: name });

  it('several entries are taken off the blocklist, with Undo, and what failed is counted', () =>
    walk(stage.visitor, 'bulk blocklist', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const entries = ['one', 'two', 'three'].map((name) => `${name}@bulk.example`);
      await outreach.block({ entries, note: 'asked by phone' });
      const left = async () => (await outreach.listBlocklist({ q: 'bulk.example' })).data;
      await page.goto('/people?tab=blocklist&q=bulk.example');
      await rows('bulk.example').nth(2).waitFor();
      const error = { code: 'invalid_state', message: 'it is in use' };
      await page.route('**/blocklist/*', (route) => route.fulfill({ status: 409, json: { error } }), {
        times: 1,
      });
      await selectAll();
      await sees('3 selected');
      await bar('Remove from the blocklist').click();
      await sees('2 entries are no longer on the blocklist, 1 not: It is in use');
      expect(await left()).toHaveLength(1);
      await page.keyboard.press('z');
      await until('they are on it again', async () => (await left()).length === 3);
      expect(new Set((await left()).map(({ note }) => note))).toEqual(new Set(['asked by phone']));
    }));

  it(
    'suppressions are exported, and several are removed when Undo is over',
    () =>
      walk(stage.visitor, 'bulk suppressions', async () => {
        const { outreach } = stage.whole;
        const { page } = stage.visitor;
        const campaign = (await outreach.listCampaigns({})).data.find(({ name }) => name === 'Quayside')!;
        const { url } = await outreach.createInboundSource({ kind: 'postmark', name: 'Bounces' });
        const emails = ['gone@quay-works.example', 'away@quay-works.example'];
        const leads = emails.map((email) => ({ email, first_name: 'Sam' }));
        await outreach.addLeads({ id: campaign.id, leads, skip_no_mail: false });
        for (const [n, Email] of emails.entries()) {
          await emailTo(Email);
          const details = 'smtp;550 5.1.1 The email account that you tried to reach does not exist';
          const report = { RecordType: 'Bounce', Type: 'HardBounce', ID: n + 1, MessageID: 'm', Email };
          const headers = { 'Content-Type': 'application/json' };
          const body = JSON.stringify({ ...report, Details: details });
          expect((await fetch(url, { method: 'POST', headers, body })).ok).toBe(true);
        }
        const listed = async () => (await outreach.listSuppressions({})).data;
        await until('both are suppressed', async () => (await listed()).length === 2);
        const ids = (await listed()).map(({ id }) => id);
        // On a phone, too: what is typed finds nothing until it is a whole address.
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto('/people?tab=suppressions&q=gone');
        await page.getByText('Enter the whole address').waitFor();
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.goto('/people?tab=suppressions');
        await rows('Bounce').nth(1).waitFor();
        const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export as CSV' }).click(),
        ]);
        const text = (await (await download.createReadStream()).setEncoding('utf8').toArray()).join('');
        expect(text.match(/^sup_\w+/gm)).toEqual(ids);
        await selectAll();
        await bar('Remove suppressions').click();
        await sees('2 suppressions will be removed');
        await rows('Bounce').first().waitFor({ state: 'detached' });
        await page.keyboard.press('z');
        await rows('Bounce').nth(1).waitFor();
        expect(await listed()).toHaveLength(2);
        await page.locator('[role=grid]').focus();
        await page.keyboard.press('j');
        await key('x', 'select');
        await sees('1 selected');
        await selectAll();
        await bar('Remove suppressions').click();
        // Leaving the page ends the time to undo.
        await page.goto('/people');
        await until('they are removed', async () => (await listed()).length === 0);
      }),
    120_000,
  );
}
