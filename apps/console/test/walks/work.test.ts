import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installedBrowsers } from '@reachback/testing/browser';
import { startDnsServer, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../support/axe.ts';
import { startWholeInstallation, type WholeInstallation } from '../support/installation.ts';
import { openVisitor, walk, type Visitor } from '../support/walk.ts';
import { branches } from './at-work/branches.ts';
import { firstSteps } from './at-work/first-steps.ts';
import { followUps } from './at-work/follow-ups.ts';
import { retention } from './at-work/retention.ts';
import { sampleData } from './at-work/sample-data.ts';
import { sentDays } from './at-work/sent-days.ts';
import { stepEmails } from './at-work/step-emails.ts';
import { stepTests } from './at-work/step-tests.ts';

/** Runs what the page shows, as somebody who pastes it into a terminal. */
async function inShell(shown: string): Promise<{ status: number; body: any }> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${shown} -w '\\n%{http_code}'`]);
  const [body, status] = [stdout.slice(0, -4), stdout.slice(-3)];
  return { status: Number(status), body: JSON.parse(body) };
}

/** A team at work in one installation. */
describe.each(installedBrowsers())('work with others, in a real browser, %s', (executablePath) => {
  let run: WholeInstallation;
  let visitor: Visitor;
  let colleague: Visitor;
  let dns: RunningDnsServer;

  beforeAll(async () => {
    dns = await startDnsServer();
    run = await startWholeInstallation(async () => ({
      WEBHOOK_RETENTION_DAYS: '75',
      INBOUND_RAW_DAYS: '45',
      DNS_SERVERS: dns.address,
    }));
    visitor = await openVisitor(executablePath, run.credentials.consoleUrl);
    colleague = await openVisitor(executablePath, run.credentials.consoleUrl);
    await visitor.page.goto('/');
    await visitor.page.getByRole('button', { name: 'Open the demo', exact: true }).click();
    await visitor.page.getByRole('navigation').first().waitFor();
  }, 300_000);
  afterAll(async () => {
    await visitor?.close();
    await colleague?.close();
    await run?.close();
    await dns?.close();
  });

  it('answers with a low score appear on the open board, and a key moves and closes one', () =>
    walk(visitor, 'follow-up', async () => {
      const { page } = visitor;
      await page.goto('/responses');
      await page.getByText('No open follow-ups').waitFor();
      await run.lowScore('ada@visit.example');
      await page.locator('[data-card]').first().waitFor();
      await run.lowScore('bo@visit.example');
      await page.locator('[data-card]').nth(1).waitFor();
      await page.keyboard.press('j');
      const first = new URL(page.url()).searchParams.get('open')!;
      await page.keyboard.press('j');
      await page.waitForURL((url) => url.searchParams.get('open') !== first);
      await page.keyboard.press('k');
      await page.waitForURL((url) => url.searchParams.get('open') === first);
      await page.getByRole('button', { name: /^Close follow-up/ }).waitFor();
      await page.keyboard.press('e');
      await page.getByText('Follow-up closed').waitFor();
      expect((await run.survey.getResponse({ id: first })).followup_status).toBe('closed');
    }));

  it('an invited viewer reads, and can change nothing', () =>
    walk(colleague, 'viewer', async () => {
      const email = 'vera@team.example';
      const { page } = visitor;
      await page.goto('/settings?tab=members');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Role').selectOption('viewer');
      await dialog.getByRole('button', { name: 'Invite' }).click();
      await page.getByText(`Invitation sent to ${email}`).waitFor();
      const theirs = colleague.page;
      await theirs.goto(await run.linkIn(email, '/invitation'));
      await theirs.getByLabel('Your name').waitFor();
      expect(await seriousInEveryLook(theirs)).toEqual([]);
      await theirs.getByLabel('Your name').fill('Vera Lund');
      await theirs.getByLabel('New password', { exact: true }).fill('a slow train in March');
      await theirs.getByRole('button', { name: 'Accept' }).click();
      await theirs.getByRole('navigation').first().waitFor();
      await theirs.getByRole('heading', { name: 'Open follow-ups' }).waitFor();
      expect(await theirs.getByRole('alert').count()).toBe(0);
      await theirs.goto('/responses');
      await theirs.locator('[data-card]').first().click();
      await theirs.getByLabel('Assigned to').waitFor();
      expect(await theirs.getByLabel('Assigned to').isDisabled()).toBe(true);
      expect(await theirs.getByRole('button', { name: /^Close follow-up/ }).count()).toBe(0);
      const status = await theirs.evaluate(async () => {
        const answer = await fetch('/outreach/api/v1/blocklist', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-reachback-console': '1' },
          body: JSON.stringify({ entries: ['someone@client.example'] }),
        });
        return answer.status;
      });
      expect(status).toBe(403);
      await until(
        'the blocklist was read',
        async () => (await run.outreach.listBlocklist({})).data.length === 0,
      );
    }));

  stepTests(() => ({ run, visitor, colleague }));
  stepEmails(() => ({ run, visitor, colleague }));
  branches(() => ({ run, visitor, colleague }));
  sentDays(() => ({ run, visitor }));
  retention(() => ({ visitor }));
  followUps(() => ({ run, visitor, colleague }));

  it('a token works with the curl that is shown, the page says so, and once it is revoked it does not', () =>
    walk(visitor, 'token', async () => {
      const { page } = visitor;
      await page.goto('/connect/tokens');
      await page
        .getByRole('button', { name: /^New token/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Nightly report');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.getByText('It is shown only now').waitFor();
      const secret = await page.getByLabel('Nightly report', { exact: true }).innerText();
      const shown = await page.getByLabel('First call', { exact: true }).innerText();
      expect(shown).toContain(secret);
      expect(shown).toContain(run.credentials.outreachUrl);
      await page.getByText('Waiting for the first call').waitFor();
      const { data } = await run.outreach.listCampaigns({ limit: 10 });
      expect(await inShell(shown)).toMatchObject({
        status: 200,
        body: { data: data.map(({ id }) => expect.objectContaining({ id })) },
      });
      await page.getByText('The first call was received').waitFor();
      const row = page.getByRole('listitem').filter({ hasText: 'Nightly report' });
      await row.getByRole('button', { name: 'Revoke' }).click();
      await row.waitFor({ state: 'detached' });
      // Leaving the page ends the time to undo.
      await page.goto('/connect/assistants');
      await until('revoked', async () => (await inShell(shown)).status === 401);
      const configuration = await page.getByLabel('Configuration with a program').innerText();
      expect(configuration).toContain(run.credentials.surveyUrl);
    }));

  it('a new organization comes from its first steps to a survey that is sent', () =>
    walk(visitor, 'key', async () => {
      const { page } = visitor;
      const choose = page.locator('.side-row').first();
      const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });
      await page.goto('/');
      const before = await choose.innerText();
      await choose.click();
      await page.getByRole('menuitem', { name: 'New organization' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Harbour Clinic');
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
      await step('Create the survey').getByRole('button', { name: 'Create', exact: true }).waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await step('Connect your booking system').getByRole('link').click();

      await page.getByText('There is no survey yet').waitFor();
      await page
        .getByRole('button', { name: /^New key/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Booking system');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.getByText('Waiting for your first visit').waitFor();
      const shown = await page.getByLabel('curl', { exact: true }).innerText();
      const [secret] = /rpk_\w+/.exec(shown)!;
      for (const system of ['n8n', 'Zapier', 'Make']) {
        await page.getByRole('button', { name: system, exact: true }).click();
        expect(await page.getByLabel('URL', { exact: true }).innerText()).toBe(
          `${run.credentials.surveyUrl}/api/v1/visits`,
        );
        expect(await page.getByLabel('Authorization', { exact: true }).innerText()).toBe(`Bearer ${secret}`);
        // What one pastes there is what curl sends, which does not wait until it asks.
        const body = await page.getByLabel('Body', { exact: true }).innerText();
        expect(shown).toContain(body.replace(/\n\}$/, ',\n  "sendNow": true'));
      }
      expect(await seriousInEveryLook(page)).toEqual([]);
      // A booking system names its visits as it likes.
      const call = shown.replace(/first-visit-\w+/, 'appointment 4711');
      expect(call).toContain('appointment 4711');
      expect(await inShell(call)).toMatchObject({
        status: 422,
        body: { error: { code: 'no_default_survey' } },
      });
      await page.getByRole('button', { name: 'Create the default survey' }).click();
      await page.getByText('The survey is ready').waitFor();
      // At any hour, whenever this runs.
      const changed = await page.evaluate(async () => {
        const answer = await fetch('/survey/api/v1/settings', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', 'x-reachback-console': '1' },
          body: JSON.stringify({
            sendingWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
          }),
        });
        return answer.status;
      });
      expect(changed).toBe(200);
      const { status, body } = await inShell(call);
      expect({ status, body }).toMatchObject({ status: 201, body: { status: 'scheduled' } });
      await page.getByText('Your first visit was received.').waitFor();
      await page.getByRole('link', { name: 'What became of it' }).click();
      await page.waitForURL((url) => url.searchParams.get('open') === body.invitationId);
      const link = await run.linkIn(run.credentials.personEmail, '/s/');
      expect((await fetch(link)).status).toBe(200);
      await page
        .getByRole('complementary', { name: 'Visit' })
        .getByText(/^(Sent|Delivered)$/)
        .first()
        .waitFor();

      expect(await seriousInEveryLook(page)).toEqual([]);

      await page.goto('/');
      for (const done of ['Create the survey', 'Connect your booking system', 'Send the first survey'])
        await step(done).getByLabel('Done').waitFor();
      await step('See a test survey').getByRole('button', { name: 'Send to me' }).click();
      await page.getByText(`Test sent to ${run.credentials.personEmail}`).waitFor();
      await step('See a test survey').getByLabel('Done').waitFor();
      await choose.click();
      await page
        .getByRole('menuitemcheckbox', { name: before })
        .or(page.getByRole('menuitem', { name: before }))
        .click();
      await page.getByText(before).first().waitFor();
    }));
  firstSteps(() => ({ run, visitor, dns }));
  sampleData(() => ({ run, visitor }));
});
