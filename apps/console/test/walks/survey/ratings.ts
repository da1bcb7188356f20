import { seriousInEveryLook } from '../../support/axe.ts';
import { englishLocation, picture, type SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** Surveys of satisfaction, which are no part of the NPS. */
export function ratings(stage: SurveyStage): void {
  it(
    'the overview has the numbers of a CSAT survey, and they lead to its responses',
    () =>
      walk(stage.visitor, 'ratings', async () => {
        const { page } = stage.visitor;
        const created = await stage.survey.createSurvey({ name: 'How satisfied', kind: 'csat' });
        const { id: location } = await englishLocation(stage);
        const link = { location, survey: created.id, kind: 'qr', name: 'Satisfied' } as const;
        const { url } = await stage.survey.createLocationLink(link);
        const phone = await page
          .context()
          .browser()!
          .newContext({ viewport: { width: 390, height: 780 } });
        const answering = await phone.newPage();
        await answering.goto(url);
        await answering.getByRole('radio', { name: '5', exact: true }).check({ force: true });
        await answering.getByRole('textbox').first().fill('Satisfied with the pier');
        await answering.getByRole('button').click();
        await answering.getByText('Your score: 5 out of 5').waitFor();
        await phone.close();

        await page.goto('/overview');
        const region = page.getByRole('region', { name: 'Satisfaction and effort' });
        await region.getByText('How satisfied').waitFor();
        await region.getByRole('img', { name: /^Satisfied \(4 and 5\): 100\s%, between / }).waitFor();
        await region.getByRole('img', { name: /^5: 100\s%$/ }).waitFor();
        expect(await seriousInEveryLook(page)).toEqual([]);
        await picture(stage, 'ratings');
        // Which of several is shown stands in the address.
        const other = await stage.survey.createSurvey({ name: 'How easy', kind: 'ces' });
        await page.reload();
        await region.getByRole('combobox').selectOption('How easy');
        await page.waitForURL(({ searchParams }) => searchParams.get('rated') === other.id);
        await page.reload();
        await region.getByRole('heading', { name: 'Easy (5 to 7)' }).waitFor();
        await stage.survey.archiveSurvey({ id: other.id });
        await page.goto('/overview');
        await region.getByText('How satisfied').waitFor();
        await region.locator('dl > div').filter({ hasText: 'Responses' }).getByRole('link').click();
        await page.locator('[role=grid][aria-rowcount="2"]').waitFor();
        await page.getByText('Satisfied with the pier').waitFor();
        await page.getByRole('button', { name: 'Remove filter How satisfied' }).click();
        await page.getByRole('combobox', { name: 'Survey', exact: true }).selectOption('How satisfied');
        await page.locator('[role=grid][aria-rowcount="2"]').waitFor();
        // Numbers of one location have none of it.
        await page.goto(`/overview?location=${location}`);
        await page.getByRole('heading', { name: 'Newest comments' }).waitFor();
        expect(await region.count()).toBe(0);
        await stage.survey.archiveSurvey({ id: created.id });
      }),
    120_000,
  );
}
