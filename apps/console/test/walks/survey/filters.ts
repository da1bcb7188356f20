import { seriousInEveryLook } from '../../support/axe.ts';
import type { SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** The list of all responses, narrowed. */
export function filters(stage: SurveyStage): void {
  const rows = () => stage.visitor.page.locator('.list-row');
  const search = () => new URL(stage.visitor.page.url()).searchParams;

  it('filters stand in the address, show as chips and are what the API is asked for', () =>
    walk(stage.visitor, 'filters', async () => {
      const { page } = stage.visitor;
      const [provider] = (await stage.survey.getSummaryBy({ group: 'provider', days: 90 })).data;
      await page.goto('/responses?view=all');
      await rows().first().waitFor();
      const choose = (label: string, option: string) =>
        page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
      // The number beside the name is that of the overview.
      await choose('Provider', `${provider!.name} (${provider!.responses})`);
      await choose('Comment', 'With a comment');
      await choose('Score', 'From … to …');
      await choose('Highest score', '8');
      await choose('Lowest score', '3');
      const expected = await stage.survey.listResponses({
        provider: provider!.id!,
        hasComment: true,
        minScore: 3,
        maxScore: 8,
        limit: 500,
      });
      expect(expected.data.length).toBeGreaterThan(0);
      await page.locator(`[role=grid][aria-rowcount="${expected.data.length + 1}"]`).waitFor();
      expect(Object.fromEntries(search())).toMatchObject({
        provider: provider!.id,
        comment: 'with',
        min: '3',
        max: '8',
      });
      expect(await seriousInEveryLook(page)).toEqual([]);
      // Whoever gets the address sees the same.
      await page.reload();
      await page.locator(`[role=grid][aria-rowcount="${expected.data.length + 1}"]`).waitFor();
      await page.getByRole('button', { name: 'Remove filter Score from 3' }).click();
      expect(search().has('min')).toBe(false);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      const lines = (await (await download).createReadStream()).setEncoding('utf8').toArray();
      const loose = await stage.survey.listResponses({
        provider: provider!.id!,
        hasComment: true,
        maxScore: 8,
        limit: 500,
      });
      const ids = (await lines).join('').match(/res_\w+/g);
      expect(new Set(ids)).toEqual(new Set(loose.data.map(({ id }) => id)));
    }));

  it('a search finds what stands in comments, and what matches nothing says so', () =>
    walk(stage.visitor, 'search in comments', async () => {
      const { page } = stage.visitor;
      await page.goto('/responses?view=all');
      await page.getByRole('searchbox', { name: 'Search comments' }).fill('telefon');
      await page.waitForURL(/q=telefon/);
      await page.getByRole('searchbox', { name: 'Search comments' }).fill('no one wrote this');
      await page.getByText('Nothing matches').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await rows().first().waitFor();
      expect(search().has('q')).toBe(false);
    }));

  it('goes on when a page is empty and another follows', () =>
    walk(stage.visitor, 'empty pages', async () => {
      const { page } = stage.visitor;
      const asked: (string | null)[] = [];
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/v1/responses?*q=rare*', async (route) => {
        const before = new URL(route.request().url()).searchParams.get('before');
        asked.push(before);
        if (before === 'second') await held;
        const [given] = (await stage.survey.listResponses({ limit: 1 })).data;
        const json =
          before === null
            ? { data: [], next: 'first' }
            : before === 'first'
              ? { data: [], next: 'second' }
              : { data: [{ ...given, comment: 'A rare word' }], next: null };
        await route.fulfill({ json });
      });
      await page.goto('/responses?view=all&q=rare');
      await page.getByText('Nothing among the newest; searching older ones …').waitFor();
      expect(await page.getByText('Nothing matches').count()).toBe(0);
      release();
      await page.getByText('A rare word').waitFor();
      expect(asked.slice(0, 3)).toEqual([null, 'first', 'second']);
      await page.unroute('**/api/v1/responses?*q=rare*');
    }));
}
