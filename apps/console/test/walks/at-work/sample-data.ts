import { openAccounts } from '@reachback/accounts/accounts';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { createPool } from '@reachback/common/database/pool';
import { systemClock } from '@reachback/common/runtime/clock';
import { createLog } from '@reachback/common/runtime/log';
import { until } from '@reachback/testing/until';
import type { WholeInstallation } from '../../support/installation.ts';
import { walk, type Visitor } from '../../support/walk.ts';

/** The sample company, which the first start makes, is removed with its data in both services. */
export function sampleData(stage: () => { run: WholeInstallation; visitor: Visitor }): void {
  it('sample data is removed with one button, once, and is nowhere any more', () =>
    walk(stage().visitor, 'sample', async () => {
      const { run, visitor } = stage();
      const { page } = visitor;
      const log = createLog({ service: 'test', level: 'silent' });
      const accounts = openAccounts({
        url: run.credentials.accountsDatabaseUrl,
        clock: systemClock,
        log,
      });
      // As the first start makes it; that one fills it for minutes, which has a test of its own.
      const name = 'Aldertree (sample)';
      const owner = await accounts.db.person.findUniqueOrThrow({
        where: { email: run.credentials.personEmail },
      });
      const sample = { name, ownerId: owner.id, isSample: true };
      const { id } = await createOrganization(accounts, 'test', sample);
      await accounts.close();
      const rowsOf = async (service: string, table: string) => {
        const url = new URL(run.credentials.accountsDatabaseUrl);
        url.pathname = `/reachback_${service}`;
        const pool = createPool({ url: url.href, max: 1, applicationName: 'test', log });
        const { rowCount } = await pool.query(`select from ${table} where organization_id = $1`, [id]);
        await pool.end();
        return rowCount;
      };
      const call = (path: string, body?: object) =>
        page.evaluate(
          async ([to, text]) => {
            const headers = { 'Content-Type': 'application/json', 'X-Reachback-Console': '1' };
            const answer = await fetch(to, { headers, ...(text && { method: 'POST', body: text }) });
            return (await answer.json()) as Record<string, unknown>;
          },
          [path, body && JSON.stringify(body)] as const,
        );
      const choose = page.locator('.side-row').first();
      await page.goto('/');
      await choose.click();
      await page.getByRole('menuitemcheckbox', { name }).or(page.getByRole('menuitem', { name })).click();
      await page.getByText('everybody in it are invented').waitFor();
      await call('/outreach/api/v1/campaigns', { name: 'Invented campaign', mailbox_ids: [] });
      await call('/survey/api/v1/surveys', { name: 'Invented survey' });
      const given = { name: 'Theirs', scopes: ['survey:read'] };
      const made = await call('/survey/api/v1/organization-keys', given);
      // Shows the answer if there is none.
      expect(made).toMatchObject({ secret: expect.any(String) });
      const headers = { Authorization: `Bearer ${String(made.secret)}` };
      const withKey = async () =>
        (await fetch(`${run.credentials.surveyUrl}/api/v1/responses`, { headers })).status;
      expect(await withKey()).toBe(200);
      expect(await rowsOf('outreach', 'campaigns')).toBe(1);
      expect(await rowsOf('survey', 'surveys')).toBe(1);

      const removals: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'DELETE') removals.push(new URL(request.url()).pathname);
      });
      await page.getByRole('button', { name: 'Remove sample data' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).dblclick();
      await page.getByText('The sample data is removed').waitFor();
      expect(removals).toEqual(['/account/api/v1/sample-data']);
      expect(await page.getByText('everybody in it are invented').count()).toBe(0);
      const me = await call('/account/api/v1/me');
      expect(JSON.stringify(me)).not.toContain(name);
      expect(JSON.stringify(await call('/outreach/api/v1/campaigns'))).not.toContain('Invented');
      expect(JSON.stringify(await call('/survey/api/v1/surveys'))).not.toContain('Invented');
      expect(await rowsOf('outreach', 'campaigns')).toBe(0);
      expect(await rowsOf('survey', 'surveys')).toBe(0);
      await until('its key is gone', async () => (await withKey()) === 401);
      await choose.click();
      await page.getByRole('menu').waitFor();
      expect(await page.getByRole('menu').getByText(name).count()).toBe(0);
      await page.keyboard.press('Escape');
    }));
}
