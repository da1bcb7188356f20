import { seriousInEveryLook } from '../../support/axe.ts';
import { walk, type Visitor } from '../../support/walk.ts';

/** Settings say how long data is kept, with the numbers that this installation has in its environment. */
export function retention(stage: () => { visitor: Visitor }): void {
  const page = () => stage().visitor.page;
  const row = (table: string, says: string) =>
    page().getByRole('table', { name: table }).getByRole('row', { name: says, exact: true });

  it('settings say how long the installation keeps what, also after a rule was changed', () =>
    walk(stage().visitor, 'retention', async () => {
      await page().goto('/settings?tab=data');
      await row('Outreach', 'Webhook events and deliveries 75 days').waitFor();
      await row('Outreach', 'Received emails in full, with attachments 45 days').waitFor();
      await row('Outreach', 'Received emails that match no person 7 days').waitFor();
      await row('Outreach', 'People and conversations Until you delete or erase them').waitFor();
      await row('Survey', 'Webhook events and deliveries 75 days').waitFor();
      await row('Survey', 'Messages of alerts 30 days').waitFor();
      expect(await seriousInEveryLook(page())).toEqual([]);
      const rule = page().getByRole('switch');
      const is = (checked: boolean) => page().getByRole('switch', { checked }).waitFor();
      // Not uncheck(), which wants the state within the click: the page changes it a moment later.
      await rule.click();
      await is(false);
      await row('Outreach', 'Webhook events and deliveries 75 days').waitFor();
      await page().reload();
      await is(false);
      await rule.click();
      await is(true);
    }));

  it('reminders of follow-ups are turned off, and on again', () =>
    walk(stage().visitor, 'reminders', async () => {
      const reminders = (checked: boolean) =>
        page().getByRole('switch', { name: 'Emails about follow-ups that are due', checked });
      const change = async (from: boolean) => {
        const saved = page().waitForResponse(
          (response) => response.url().endsWith('/reminders') && response.request().method() === 'PATCH',
        );
        await reminders(from).click();
        expect((await saved).status()).toBe(200);
        await page().reload();
        await reminders(!from).waitFor();
      };
      await page().goto('/settings');
      await change(true);
      await change(false);
    }));

  it('what one service keeps is shown while the other is unavailable', () =>
    walk(stage().visitor, 'retention of one', async () => {
      const ofSurvey = '**/survey/api/v1/settings';
      const error = { code: 'unavailable', message: 'the service is unavailable' };
      await page().route(ofSurvey, (route) => route.fulfill({ status: 503, json: { error } }));
      await page().goto('/settings?tab=data');
      await row('Outreach', 'Webhook events and deliveries 75 days').waitFor();
      await page().getByRole('alert').waitFor();
      await page().unroute(ofSurvey);
      await row('Survey', 'Webhook events and deliveries 75 days').waitFor();
      stage().visitor.faults.length = 0;
    }));
}
