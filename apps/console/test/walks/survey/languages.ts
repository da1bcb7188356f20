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
}
