import { until } from '@reachback/testing/until';
import { picture, type SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** What people and admins do with texts, places and lists that are not as one draws them. */
export function longTexts(stage: SurveyStage): void {
  it('a comment from right to left runs so, and a word without end breaks, on a phone too', () =>
    walk(stage.visitor, 'right to left', async () => {
      const { page } = stage.visitor;
      const comment = `انتظرت طويلا، ثم ${'https://clinic.example/'.repeat(20)}`;
      const path = '**/survey/api/v1/responses?**';
      const withComment = (response: object) => ({ ...response, comment });
      await page.route(path, async (route) => {
        const answer = await route.fetch();
        const { data, ...rest } = (await answer.json()) as { data: object[] };
        await route.fulfill({ json: { ...rest, data: data.map(withComment) } });
      });
      await page.route('**/survey/api/v1/responses/res_*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: withComment((await answer.json()) as object) });
      });
      const directions = () =>
        page.evaluate<string[]>(
          `[...document.querySelectorAll('[dir=auto]')]
            .filter((each) => each.textContent.startsWith('انتظرت') && each.checkVisibility())
            .map((each) => getComputedStyle(each).direction)`,
        );
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/responses');
        const card = page.locator('[data-card]').first();
        await card.waitFor();
        await card.click();
        const pane = page.getByRole('complementary', { name: 'Follow-up' });
        await pane.getByText('انتظرت').first().waitFor();
        expect(new Set(await directions())).toEqual(new Set(['rtl']));
        const tooWide = `[...document.querySelectorAll('#content, #content aside')]
          .filter((each) => each.scrollWidth > each.clientWidth).length`;
        expect(await page.evaluate<number>(tooWide)).toBe(0);
        await picture(stage, `right-to-left-${width}`);
      }
      await page.unrouteAll();
      await page.setViewportSize({ width: 1440, height: 900 });
    }));

  it('the keys move to follow-ups that are out of sight, and bring them into it', () =>
    walk(stage.visitor, 'keys out of sight', async () => {
      const { page } = stage.visitor;
      await page.setViewportSize({ width: 1440, height: 420 });
      await page.goto('/responses');
      await page.locator('[data-card]').nth(3).waitFor();
      const opened = (url: URL) => url.searchParams.get('open');
      for (let n = 0; n < 4; n += 1) {
        const before = opened(new URL(page.url()));
        await page.keyboard.press('j');
        await page.waitForURL((url) => opened(url) !== before);
      }
      const isInSight = `(() => {
        const card = document.querySelector('[data-card][aria-pressed=true]').getBoundingClientRect();
        return card.top >= 0 && card.bottom <= innerHeight;
      })()`;
      await until('it is in sight', () => page.evaluate<boolean>(isInSight));
      await page.setViewportSize({ width: 1440, height: 900 });
    }));

  it('a double click asks whether to archive a location, and archives nothing', () =>
    walk(stage.visitor, 'archive twice', async () => {
      const { page } = stage.visitor;
      const { id } = await stage.survey.createLocation({ name: 'Pier to archive' });
      const isArchived = async () => (await stage.survey.getLocation({ id })).archived;
      await page.goto(`/survey-settings?tab=places&open=${id}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Archive' }).dblclick();
      const sure = dialog.getByRole('button', { name: 'Archive permanently?' });
      await sure.waitFor();
      expect(await isArchived()).toBe(false);
      await sure.click();
      await dialog.waitFor({ state: 'detached' });
      expect(await isArchived()).toBe(true);
    }));
}
