import { until } from '@reachback/testing/until';
import type { Page } from 'playwright-core';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** A square of one colour, 8 × 8 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPgL8vDihiGlgQApWE8wfekj3cAAAAASUVORK5CYII=',
  'base64',
);

/** As far as it is asked; the types of browsers are not known here. */
interface OwnDocument {
  defaultView: { getComputedStyle(element: unknown): { backgroundColor: string } };
}

/** The look: typed, seen in the preview at once, saved, and sent as a test. */
export function look(stage: SurveyStage): void {
  const frame = (page: Page) => page.frameLocator('iframe');
  const colourOfScale = (page: Page) =>
    frame(page)
      .locator('td[bgcolor]')
      .nth(5)
      .evaluate((cell) => cell.getAttribute('bgcolor'));

  it(
    'what is typed is seen in the preview before it is saved, and a pale colour is replaced',
    () =>
      walk(stage.visitor, 'look', async () => {
        const { page } = stage.visitor;
        await page.goto('/survey-settings?tab=look');
        await frame(page).getByText('10 –').waitFor();
        const colour = page.getByRole('textbox', { name: 'Accent colour' });
        await colour.fill('#ff8800');
        await page.getByText('cannot be read on white').waitFor();
        await page.getByRole('button', { name: /^Use #/ }).click();
        await page.getByText('cannot be read on white').waitFor({ state: 'hidden' });
        const used = await colour.inputValue();
        await until('the preview has the colour', async () => (await colourOfScale(page)) === used);
        await page.getByRole('textbox', { name: 'Closing' }).fill('Your <b>team</b>');
        await frame(page).getByText('Your <b>team</b>').waitFor();
        expect((await stage.survey.getLook()).accent).toBeNull();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Saved', { exact: true }).waitFor();
        expect(await stage.survey.getLook()).toMatchObject({ accent: used });
      }),
    120_000,
  );

  it('a logo is uploaded and shown, and what is no logo is refused in words', () =>
    walk(stage.visitor, 'logo', async () => {
      const { page } = stage.visitor;
      const upload = page.locator('input[type=file]');
      await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
      await page.getByText(/SVG images can hold programs|must be a PNG/i).waitFor();
      await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
      await page.getByText('Logo saved').waitFor();
      const picture = frame(page).locator('img');
      await until('the picture is shown', () =>
        picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0),
      );
    }));

  it('text message, page and thanks are shown in another language, and nothing in them can be used', () =>
    walk(stage.visitor, 'preview', async () => {
      const { page } = stage.visitor;
      await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
      await page.getByRole('button', { name: 'Page', exact: true }).click();
      await frame(page).locator('html[dir=rtl] .scale').waitFor();
      await frame(page).locator('button').click();
      await frame(page).locator('footer a').first().click();
      await page.getByRole('button', { name: 'Thanks', exact: true }).click();
      await frame(page).locator('html[dir=rtl] .quiet').waitFor();
      await page.getByRole('button', { name: 'Text message', exact: true }).click();
      await page.getByText('/t/ar/').waitFor();
      await page.getByRole('button', { name: 'Page', exact: true }).click();
      // What is emulated comes before the scheme of the frame.
      await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      const ground = () =>
        frame(page)
          .locator('main')
          .evaluate((main) => {
            const { defaultView } = (main as unknown as { ownerDocument: OwnDocument }).ownerDocument;
            return defaultView.getComputedStyle(main).backgroundColor;
          });
      await until('it is dark', async () => (await ground()) === 'rgb(25, 29, 36)');
      expect(await seriousInEveryLook(page)).toEqual([]);
    }));

  it('a test arrives at the own address, and its page is answered without counting', () =>
    walk(stage.visitor, 'test to myself', async () => {
      const { page } = stage.visitor;
      const before = await stage.survey.getSummary({ days: 90 });
      await page.getByRole('button', { name: 'Send test to me' }).click();
      await page.getByText(/Test sent to .+@/).waitFor();
      expect(await stage.survey.getSummary({ days: 90 })).toEqual(before);
    }));
}
