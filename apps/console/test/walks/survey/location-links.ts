import { until } from '@reachback/testing/until';
import { seriousIn, seriousInEveryLook } from '../../support/axe.ts';
import { englishLocation, picture, type SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** QR codes and kiosks of a location, and the pages that they open. */
export function locationLinks(stage: SurveyStage): void {
  it('a location gets a QR code, which a person without an invitation answers', () =>
    walk(stage.visitor, 'location links', async () => {
      const { page } = stage.visitor;
      const location = await englishLocation(stage);
      await page.goto(`/survey-settings?tab=places&open=${location.id}`);
      const section = page.getByRole('region', { name: 'QR codes and kiosks' });
      await section.getByRole('button', { name: 'Add QR code' }).click();
      const card = section.getByRole('article', { name: 'QR code' });
      const image = card.getByRole('img', { name: 'QR code: QR code' });
      await image.waitFor();
      // Not waitForFunction: it evaluates a text, which the policy of the page refuses.
      await until('the picture is loaded', async () =>
        page.evaluate<boolean>("document.querySelector('article img').naturalWidth > 0"),
      );
      const address = (await card.getByRole('link').getAttribute('href'))!;
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: 'PNG' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^qr-code-lnk_\w+\.png$/);
      await section.getByRole('button', { name: 'Add kiosk' }).click();
      await section.getByRole('article', { name: 'Kiosk' }).waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await picture(stage, 'location-links');

      // The person's own phone, without programs.
      const phone = await page
        .context()
        .browser()!
        .newContext({
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        });
      const survey = await phone.newPage();
      await survey.goto(address);
      await survey.getByRole('radio', { name: '9', exact: true }).check({ force: true });
      await survey.getByRole('textbox').fill('By the code on the door');
      await survey.getByRole('button').click();
      await survey.getByText('Your score: 9 out of 10').waitFor();
      await survey.goto(address);
      expect(await survey.getByRole('radio').count()).toBe(0);
      await phone.close();

      await page.goto('/responses?view=all');
      await page.getByText('By the code on the door').first().click();
      await page.getByText('Answered by QR code, without an invitation').waitFor();

      await page.goto(`/survey-settings?tab=places&open=${location.id}`);
      await card.getByRole('button', { name: 'New address' }).click();
      await card.getByText('The old address stops working immediately').waitFor();
      await card.getByRole('button', { name: 'Replace address' }).click();
      await page.locator(`a[href="${address}"]`).waitFor({ state: 'detached' });
      expect((await fetch(address)).status).toBe(410);
      await card.getByRole('button', { name: 'Delete', exact: true }).click();
      await card.getByRole('button', { name: 'Delete link' }).click();
      await card.waitFor({ state: 'detached' });
    }));

  it('a kiosk goes back to the start after the thanks, and when somebody left the form', () =>
    walk(stage.visitor, 'kiosk', async () => {
      const { data: locations } = await stage.survey.listLocations({});
      const { url } = await stage.survey.createLocationLink({
        location: locations[0]!.id,
        kind: 'kiosk',
        name: 'Reception',
      });
      const tablet = await stage.visitor.page
        .context()
        .browser()!
        .newContext({
          viewport: { width: 1024, height: 768 },
          userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
        });
      const page = await tablet.newPage();
      await page.clock.install();
      await page.goto(url);
      expect(await seriousIn(page)).toEqual([]);
      await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
      await page.getByRole('textbox').fill('Somebody left');
      await page.clock.runFor(61_000);
      await until(
        'the form is empty again',
        async () => (await page.getByRole('textbox').inputValue()) === '',
      );
      await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
      await page.getByRole('button').click();
      await page.waitForURL(/done=1$/);
      await picture({ ...stage, visitor: { ...stage.visitor, page } }, 'kiosk-thanks');
      await page.clock.runFor(8_500);
      await page.getByRole('radio', { name: '4', exact: true }).waitFor({ state: 'attached' });
      expect(page.url()).toBe(url);
      await tablet.close();
    }));
}
