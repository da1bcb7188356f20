import { installedBrowsers } from '@reachback/testing/browser';
import { until } from '@reachback/testing/until';
import { startWholeInstallation, type WholeInstallation } from '../support/installation.ts';
import { openVisitor, walk, type Visitor } from '../support/walk.ts';

/** A team at work in one installation. */
describe.each(installedBrowsers())('work with others, in a real browser, %s', (executablePath) => {
  let run: WholeInstallation;
  let visitor: Visitor;
  let colleague: Visitor;

  beforeAll(async () => {
    run = await startWholeInstallation();
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
      await theirs.getByLabel('Your name').fill('Vera Lund');
      await theirs.getByLabel('New password', { exact: true }).fill('a slow train in March');
      await theirs.getByRole('button', { name: 'Accept' }).click();
      await theirs.getByRole('navigation').first().waitFor();
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
});
