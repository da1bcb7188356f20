import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** Who is notified of which answers. */
export function alerts(stage: SurveyStage): void {
  const address = '/survey-settings?tab=alerts';
  const recipients = () => stage.visitor.page.getByRole('region', { name: 'Who is notified' });
  const rules = () => stage.visitor.page.getByRole('region', { name: 'What raises an alert' });
  const field = (label: string) => stage.visitor.page.getByLabel(label, { exact: true });
  const press = (name: string) => stage.visitor.page.getByRole('button', { name, exact: true }).click();
  const sees = (text: string | RegExp) => stage.visitor.page.getByText(text).first().waitFor();
  const emails = async (to: string) => {
    const found = await fetch(`${stage.whole.credentials.mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
    // The shape of the mail page.
    return ((await found.json()) as { data: { subject: string }[] }).data;
  };

  it('a colleague is added for one location, with the digest, and gets a test', () =>
    walk(stage.visitor, 'alerts by email', async () => {
      const { page } = stage.visitor;
      await page.goto(address);
      await sees('Nobody is notified of bad answers');
      expect(await seriousInEveryLook(page)).toEqual([]);
      await page.keyboard.press('n');
      await field('Name').fill('Olga');
      await field('Email address').fill('olga@alerts.example');
      await field('Locations').fill('Old');
      await page.getByRole('option', { name: 'Old Town' }).click();
      await field('Weekly digest: the numbers of these locations').check();
      await field('Day').selectOption('Friday');
      await field('Time').selectOption('16:00');
      expect(await seriousInEveryLook(page)).toEqual([]);
      await press('Save');
      await sees('Alerts · Digest on Friday, 16:00 · Old Town');
      const [olga] = (await stage.survey.listAlertRecipients({})).data;
      const places = (await stage.survey.listLocations({})).data;
      const oldTown = places.find(({ name }) => name === 'Old Town');
      expect(olga).toMatchObject({
        email: 'olga@alerts.example',
        locations: [oldTown!.id],
        alerts: true,
        digest: true,
        digestWeekday: 5,
        digestHour: 16,
        language: 'en',
      });
      await press('Send test');
      await sees('A test message is on its way to olga@alerts.example');
      await until('the test', async () => (await emails('olga@alerts.example')).length > 0);
      expect(await seriousInEveryLook(page)).toEqual([]);
    }));

  it('someone who unsubscribes by the link in an email is shown as off, and gets no test', () =>
    walk(stage.visitor, 'alerts unsubscribed', async () => {
      const link = await stage.whole.linkIn('olga@alerts.example', '/u/alerts/');
      expect((await fetch(link, { method: 'POST' })).status).toBe(200);
      await stage.visitor.page.goto(address);
      await sees(/Neither alerts nor the digest/);
      await recipients().getByText('Off', { exact: true }).waitFor();
      await press('Send test');
      await sees(/owner of this address unsubscribed from alerts/);
    }));

  it('a chat that no longer exists shows why, and its address is never shown again', () =>
    walk(stage.visitor, 'alerts to a chat', async () => {
      const { page } = stage.visitor;
      const gone = createServer((_request, response) => response.writeHead(410).end('no_service'));
      gone.listen(0, '127.0.0.1');
      await once(gone, 'listening');
      const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/services/secret-part`;
      await page.goto(address);
      await press('New recipient');
      await field('Name').fill('Front desk');
      await field('Sent by').selectOption('Slack');
      await field('Webhook URL').fill(url);
      await press('Save');
      const row = recipients().getByRole('listitem').filter({ hasText: 'Front desk' });
      await row.getByRole('button', { name: 'Send test' }).click();
      await row.getByText('Stopped').waitFor({ timeout: 30_000 });
      await row.getByText(/the server returned 410/).waitFor();
      await row.getByRole('button', { name: 'Front desk' }).click();
      await field('Webhook URL').waitFor();
      expect(await page.content()).not.toContain('secret-part');
      expect(await seriousInEveryLook(page)).toEqual([]);
      await press('Remove');
      await sees('Front desk is being removed');
      expect(await row.count()).toBe(0);
      await press('Undo');
      await row.waitFor();
      gone.close();
    }));

  it('rules say which answers raise an alert, and are switched at once', () =>
    walk(stage.visitor, 'alert rules', async () => {
      const { page } = stage.visitor;
      await page.goto(`${address}&open=new-rule`);
      await field('Name').fill('Long waits');
      await field('Highest score').selectOption('8');
      await field('Words in the comment').fill('wait*\n\ntoo slow');
      await press('Save');
      await sees('Score 0 to 8 · Comment has: wait*, too slow');
      await rules().getByRole('switch', { name: 'Detractors: raise alerts' }).click();
      const stored = async () => (await stage.survey.listAlertRules({})).data;
      await until('the rule is off', async () => !(await stored()).find(({ builtIn }) => builtIn)!.enabled);
      expect((await stored()).find(({ name }) => name === 'Long waits')).toMatchObject({
        scoreMin: 0,
        scoreMax: 8,
        words: ['wait*', 'too slow'],
        enabled: true,
      });
      // What the service refuses is shown, and what was typed stays.
      await rules().getByRole('button', { name: 'Long waits' }).click();
      await field('Words in the comment').fill('x'.repeat(101));
      await press('Save');
      await page.locator('.note-bad').waitFor();
      expect(await field('Words in the comment').inputValue()).toBe('x'.repeat(101));
      await page.keyboard.press('Escape');
      expect(await seriousInEveryLook(page)).toEqual([]);
    }));
}
