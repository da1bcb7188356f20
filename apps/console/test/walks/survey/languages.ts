import { seriousInEveryLook } from '../../support/axe.ts';
import type { SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** In which language people are written to. */
export function languages(stage: SurveyStage): void {
  it('a location has a language, and a visit shows the one it named', () =>
    walk(stage.visitor, 'languages', async () => {
      const { page } = stage.visitor;
      await page.goto('/survey-settings?tab=places');
      await page.getByRole('row').filter({ hasText: 'Old Town' }).click();
      await page.getByLabel('Language', { exact: true }).selectOption('Dutch');
      expect(await seriousInEveryLook(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('row').filter({ hasText: 'Old Town' }).getByText('Dutch').waitFor();
      const { data } = await stage.survey.listLocations({});
      expect(data.map(({ name, language }) => [name, language])).toEqual(
        expect.arrayContaining([
          ['Old Town', 'nl'],
          ['Harbour Street', null],
        ]),
      );
      const { invitationId } = await stage.survey.reportVisit({
        externalId: 'language-1',
        email: 'lang@customers.example',
        language: 'pt',
        location: 'Old Town',
      });
      await page.goto(`/visits?open=${invitationId}`);
      await page.getByRole('complementary', { name: 'Visit' }).getByText('Portuguese').waitFor();
    }));

  it('a German console says in German why no survey was sent, a delivery failed or a call was refused, and what was done', () =>
    walk(stage.visitor, 'german reasons', async () => {
      const { page } = stage.visitor;
      const email = 'ohne@customers.example';
      await stage.survey.addUnsubscribe({ email });
      const { invitationId } = await stage.survey.reportVisit({ externalId: 'german-1', email });
      const endpoint = await stage.survey.createWebhookEndpoint({ url: 'https://localhost:1/' });
      await page.evaluate("localStorage.setItem('language', 'de')");
      await page.goto(`/visits?open=${invitationId}`);
      const said = 'Die Person möchte nicht befragt werden';
      const pane = page.getByRole('complementary', { name: 'Besuch' });
      await pane.getByRole('paragraph').getByText(said, { exact: true }).waitFor();
      await pane.getByRole('listitem').getByText(said, { exact: true }).waitFor();
      await page.getByRole('row').filter({ hasText: 'german-1' }).getByText(said).waitFor();
      expect(await page.getByText('asked not to be surveyed').count()).toBe(0);

      await page.goto('/connect/webhooks');
      const card = page.getByRole('article', { name: endpoint.url });
      await card.getByRole('button', { name: 'Test senden' }).click();
      await page.getByText('Test gesendet: Keine Verbindung').waitFor();
      await card.getByRole('button', { name: 'Zustellungen' }).click();
      await card.getByText('Keine Verbindung', { exact: true }).waitFor();
      await card.getByRole('button', { name: 'Versuche' }).click();
      await card.getByText('no connection: ECONNREFUSED').waitFor();
      await stage.survey.deleteWebhookEndpoint({ id: endpoint.id });

      const events = page.getByRole('region', { name: 'Ereignisse der Umfragen' });
      await events.getByRole('button', { name: 'Endpunkt hinzufügen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Endpunkt hinzufügen' });
      await dialog.getByLabel('Adresse', { exact: true }).fill('https://kim:secret@shop.example/');
      await dialog.getByRole('button', { name: 'Erstellen' }).click();
      await dialog.getByText('Adresse: Benutzername und Passwort sind darin nicht möglich.').waitFor();

      await page.goto('/survey-settings?tab=unsubscribes&open=new');
      await page.getByLabel('E-Mail-Adresse oder Telefonnummer', { exact: true }).fill('12');
      await page.keyboard.press('Enter');
      await page.getByText('Das ist keine passende Telefonnummer').waitFor();

      await page.goto('/settings?tab=audit');
      const added = page.locator('.list-row').getByText('Abmeldung hinzugefügt', { exact: true }).first();
      expect(await added.getAttribute('title')).toBe('addUnsubscribe');
      await page.evaluate("localStorage.removeItem('language')");
    }));
}
