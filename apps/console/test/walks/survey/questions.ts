import { until } from '@reachback/testing/until';
import type { Page } from 'playwright-core';
import { seriousIn, seriousInEveryLook } from '../../support/axe.ts';
import { englishLocation, picture, type SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** Further questions: written, seen in the preview, answered by a person, and read by the organization. */
export function questions(stage: SurveyStage): void {
  const frame = (page: Page) => page.frameLocator('iframe');
  const section = (page: Page) => page.getByRole('region', { name: 'Further questions' });
  const card = (page: Page, name: string) => section(page).getByRole('article', { name });
  const legends = (page: Page) => frame(page).locator('.further legend').allInnerTexts();

  it(
    'questions are added, moved, removed and put back, with a live preview, before they are saved',
    () =>
      walk(stage.visitor, 'questions', async () => {
        const { page } = stage.visitor;
        const created = await stage.survey.createSurvey({ name: 'With questions' });
        await page.goto(`/survey-settings?tab=surveys&open=${created.id}`);
        await section(page).getByRole('button', { name: 'Add choice' }).click();
        const choice = card(page, 'Question 1: Choice');
        await choice.getByRole('textbox', { name: 'Question', exact: true }).fill('How did you find us?');
        await choice.getByRole('textbox', { name: 'Option 1' }).fill('A friend');
        expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
        await choice.getByRole('textbox', { name: 'Option 2' }).fill('The web');
        await choice.getByRole('button', { name: 'Add option' }).click();
        await choice.getByRole('textbox', { name: 'Option 3' }).fill('A poster');
        await section(page).getByRole('button', { name: 'Add scale' }).click();
        const scale = card(page, 'Question 2: Scale');
        await scale.getByRole('textbox', { name: 'Question', exact: true }).fill('How was the wait?');
        await scale.getByRole('combobox', { name: 'Scale' }).selectOption('7');
        await scale.getByRole('textbox', { name: 'Label of 7' }).fill('short');
        await section(page).getByRole('button', { name: 'Add text' }).click();
        await card(page, 'Question 3: Text').getByRole('textbox').fill('What should we know?');
        expect(
          await section(page)
            .getByRole('button', { name: /^Add (choice|scale|text)/ })
            .count(),
        ).toBe(0);

        // Closed by accident, the dialog keeps what was typed.
        await page.keyboard.press('Escape');
        await section(page).waitFor({ state: 'detached' });
        await page.getByText('With questions', { exact: true }).first().click();
        await card(page, 'Question 3: Text').waitFor();
        await page.getByRole('button', { name: 'Discard', exact: true }).waitFor();

        // The writing of questions shows the page.
        await card(page, 'Question 1: Choice').getByRole('textbox', { name: 'Option 1' }).click();
        await frame(page).locator('.further legend').first().waitFor();
        expect((await legends(page))[0]).toContain('How did you find us?');
        await card(page, 'Question 2: Scale').getByRole('button', { name: 'Move up' }).click();
        await until('the preview has the new order', async () =>
          ((await legends(page))[0] ?? '').startsWith('How was the wait?'),
        );
        await card(page, 'Question 2: Choice').getByRole('button', { name: 'Remove question' }).click();
        await until('the preview has one group less', async () => (await legends(page)).length === 1);
        await page.getByRole('button', { name: /^Undo/ }).click();
        await card(page, 'Question 2: Choice').waitFor();
        await until('the preview has both again', async () => (await legends(page)).length === 2);
        expect(await seriousInEveryLook(page)).toEqual([]);
        await picture(stage, 'questions-editor');

        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Saved', { exact: true }).waitFor();
        const { questions: stored } = await stage.survey.getSurvey({ id: created.id });
        expect(stored.map(({ kind, text }) => [kind, text])).toEqual([
          ['scale', 'How was the wait?'],
          ['choice', 'How did you find us?'],
          ['text', 'What should we know?'],
        ]);
        expect(stored[1]!.options.map(({ text }) => text)).toEqual(['A friend', 'The web', 'A poster']);

        // Edited, a question keeps its id, and so its answers their meaning.
        await page.goto(`/survey-settings?tab=surveys&open=${created.id}`);
        await card(page, 'Question 3: Text').getByRole('textbox').fill('Typed for nothing');
        await page.getByRole('button', { name: 'Discard', exact: true }).click();
        expect(await card(page, 'Question 3: Text').getByRole('textbox').inputValue()).toBe(
          'What should we know?',
        );
        await card(page, 'Question 2: Choice').getByRole('textbox', { name: 'Option 3' }).fill('A sign');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Saved', { exact: true }).first().waitFor();
        await until('the option is saved', async () => {
          const { questions: edited } = await stage.survey.getSurvey({ id: created.id });
          return edited[1]!.options[2]!.text === 'A sign' && edited[1]!.id === stored[1]!.id;
        });
      }),
    120_000,
  );

  it(
    'a person answers the questions, and the answers stand in the response and on the overview',
    () =>
      walk(stage.visitor, 'answers to questions', async () => {
        const { page } = stage.visitor;
        const { data: surveys } = await stage.survey.listSurveys({});
        const asked = surveys.find(({ name }) => name === 'With questions')!;
        const location = await englishLocation(stage);
        const { url } = await stage.survey.createLocationLink({
          location: location.id,
          survey: asked.id,
          kind: 'qr',
          name: 'Questions',
        });
        const phone = await page
          .context()
          .browser()!
          .newContext({ viewport: { width: 390, height: 780 } });
        const survey = await phone.newPage();
        await survey.goto(url);
        expect(await seriousIn(survey)).toEqual([]);
        await survey.getByRole('radio', { name: '9', exact: true }).check({ force: true });
        await survey.getByRole('textbox', { name: /reason for your score/ }).fill('By the sign on the road');
        const wait = survey.getByRole('group', { name: 'How was the wait?' });
        await wait.getByRole('radio', { name: '6', exact: true }).check({ force: true });
        await survey.getByRole('radio', { name: 'A sign' }).check();
        await survey.getByRole('textbox', { name: /What should we know/ }).fill('The door is heavy');
        await survey.getByRole('button').click();
        await survey.getByText('Your score: 9 out of 10').waitFor();
        await phone.close();

        await page.goto('/responses?view=all');
        await page.getByText('By the sign on the road').first().click();
        const pane = page.getByRole('complementary', { name: 'Follow-up' });
        await pane.getByText('6 of 7').waitFor();
        await pane.getByText('A sign').waitFor();
        await pane.getByText('The door is heavy').waitFor();
        expect(await seriousInEveryLook(page)).toEqual([]);
        await picture(stage, 'questions-response');

        await page.goto('/overview');
        const numbers = page.getByRole('region', { name: 'Further questions' });
        await numbers.getByText('1 answer · average 6 of 7').waitFor();
        await numbers.getByRole('img', { name: /^A sign: 100\s%$/ }).waitFor();
        await numbers.scrollIntoViewIfNeeded();
        expect(await seriousInEveryLook(page)).toEqual([]);
        await picture(stage, 'questions-overview');
        await page.setViewportSize({ width: 390, height: 844 });
        await numbers.scrollIntoViewIfNeeded();
        await picture(stage, 'questions-overview-390');
        await page.goto(`/survey-settings?tab=surveys&open=${asked.id}`);
        await card(page, 'Question 1: Scale').scrollIntoViewIfNeeded();
        await picture(stage, 'questions-editor-390');
        await page.setViewportSize({ width: 1440, height: 900 });

        await page.goto('/responses?view=all');
        await page.getByText('By the sign on the road').first().click();
        await pane.getByRole('button', { name: 'Erase this person …' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
        await page.getByText('Erased', { exact: true }).waitFor();
        const kept = (await stage.survey.listResponses({ survey: asked.id })).data;
        expect(kept.map(({ score, comment }) => [score, comment])).toEqual([[9, '']]);
      }),
    120_000,
  );
}
