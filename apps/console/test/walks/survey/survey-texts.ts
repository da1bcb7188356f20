import { until } from '@reachback/testing/until';
import type { Page } from 'playwright-core';
import { seriousInEveryLook } from '../../support/axe.ts';
import { picture, type SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** The texts of a survey, seen in the preview of what they are in while they are written. */
export function surveyTexts(stage: SurveyStage): void {
  const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
  const frame = (page: Page) => page.frameLocator('iframe');
  const field = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  const sides = (page: Page) => page.getByRole('group', { name: 'What to show' });
  const scores = (page: Page) => frame(page).locator('input[name=score]').count();

  it(
    'every text is seen in the email, text message or page that it is in, before it is saved',
    () =>
      walk(stage.visitor, 'survey texts', async () => {
        const { page } = stage.visitor;
        const created = await stage.survey.createSurvey({ name: 'With texts' });
        await page.goto(`/survey-settings?tab=surveys&open=${created.id}`);
        await field(page, 'Email subject').fill('Five seconds for us?');
        await preview(page).getByText('Five seconds for us?').waitFor();
        await field(page, 'Email introduction').fill('You were here today.');
        await frame(page).getByText('You were here today.').waitFor();
        expect(await seriousInEveryLook(page)).toEqual([]);
        await picture(stage, 'survey-texts');

        await field(page, 'Text message').fill('Rate\nus:');
        await page.getByText('Must be a single line', { exact: true }).waitFor();
        await picture(stage, 'survey-texts-wrong');
        await field(page, 'Text message').fill('Rate us:');
        await preview(page).getByText('Rate us: http').waitFor();
        await page.getByText('Must be a single line').waitFor({ state: 'hidden' });

        await field(page, 'Question').fill('Would you come again?');
        await frame(page).getByText('Would you come again?').first().waitFor();
        await until('the scale of NPS', async () => (await scores(page)) === 11);
        await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('csat');
        await until('the scale of CSAT', async () => (await scores(page)) === 5);
        await field(page, 'Thank-you text').fill('See you soon.');
        await frame(page).getByText('See you soon.').waitFor();
        expect(await stage.survey.getSurvey({ id: created.id })).toEqual(created);
      }),
    120_000,
  );

  it('on a phone, the fields and the preview take turns, and what is missing is shown', () =>
    walk(stage.visitor, 'survey texts on a phone', async () => {
      const { page } = stage.visitor;
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(stage, 'survey-texts-390');
      expect(await preview(page).isVisible()).toBe(false);
      await sides(page).getByRole('button', { name: 'Preview' }).click();
      await frame(page).getByText('See you soon.').waitFor();
      expect(await field(page, 'Question').isVisible()).toBe(false);
      await preview(page).getByRole('button', { name: 'Email', exact: true }).click();
      await frame(page).getByText('Would you come again?').first().waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await picture(stage, 'survey-texts-preview-390');
      await sides(page).getByRole('button', { name: 'Edit' }).click();
      const days = page.getByRole('spinbutton', { name: 'Days between messages' });
      await days.fill('31');
      await sides(page).getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await days.waitFor();
      await days.fill('4');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.setViewportSize({ width: 1440, height: 900 });
    }));

  it('a new survey has the preview, too', () =>
    walk(stage.visitor, 'texts of a new survey', async () => {
      const { page } = stage.visitor;
      await page.goto('/survey-settings?tab=surveys&open=new');
      await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('ces');
      await field(page, 'Question').fill('Was it easy?');
      await frame(page).getByText('Was it easy?').first().waitFor();
      await until('the scale of CES', async () => (await scores(page)) === 7);
      expect(await preview(page).getByRole('button', { name: 'Send test to me' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await page.keyboard.press('Escape');
      const { data } = await stage.survey.listSurveys({});
      await stage.survey.archiveSurvey({ id: data.find(({ name }) => name === 'With texts')!.id });
    }));
}
