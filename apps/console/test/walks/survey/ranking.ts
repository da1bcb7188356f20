import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** Places side by side on the overview. */
export function ranking(stage: SurveyStage): void {
  it('the overview compares locations, and a row leads to its responses', () =>
    walk(stage.visitor, 'ranking', async () => {
      const { page } = stage.visitor;
      const { data: groups } = await stage.survey.getSummaryBy({ group: 'location', days: 90 });
      expect(groups.length).toBeGreaterThan(1);
      await page.goto('/overview');
      const table = page.getByRole('region', { name: 'By location' });
      for (const { name, nps, responses } of groups) {
        const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: name! }) });
        await row.waitFor();
        const cells = await row.getByRole('cell').allInnerTexts();
        expect(cells[2]).toContain(String(nps));
        expect(cells.at(-1)).toBe(String(responses));
      }
      const said = { above: 'Above the rest', below: 'Below the rest', same: /No real difference/ };
      for (const { differs } of groups) await table.getByText(said[differs ?? 'same']).waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);

      const [first] = groups;
      await table.getByRole('link', { name: first!.name! }).click();
      await page.waitForURL(/\/responses\?/);
      expect(new URL(page.url()).searchParams.get('location')).toBe(first!.id);
      await page.getByRole('button', { name: `Remove filter ${first!.name}` }).waitFor();
    }));

  it('the overview of one location has its numbers, and its links lead to its responses', () =>
    walk(stage.visitor, 'overview of a location', async () => {
      const { page } = stage.visitor;
      const [group] = (await stage.survey.getSummaryBy({ group: 'location', days: 90 })).data;
      const { id, name, responses } = group!;
      await page.goto('/overview');
      await page.getByRole('combobox', { name: 'Location', exact: true }).selectOption(id);
      await page.waitForURL(/location=/);
      const total = page.locator('dl').getByRole('link', { name: String(responses), exact: true });
      await total.waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await page.getByRole('combobox', { name: 'Provider', exact: true }).selectOption({ index: 1 });
      await page.waitForURL(/provider=/);
      expect(new URL(page.url()).searchParams.get('location')).toBeNull();
      await page.goto(`/overview?location=${id}`);
      await total.click();
      await page.getByRole('button', { name: `Remove filter ${name}` }).waitFor();
      expect(new URL(page.url()).searchParams.get('location')).toBe(id);
    }));

  it('the numbers of a provider lead to as many responses and follow-ups', () =>
    walk(stage.visitor, 'numbers of a provider', async () => {
      const { page } = stage.visitor;
      const { data: open } = await stage.survey.listResponses({ followup: 'open', limit: 500 });
      const { data: groups } = await stage.survey.getSummaryBy({ group: 'provider', days: 90 });
      const waitingOf = (id: string | null) => open.filter((each) => each.provider_id === id).length;
      const { id, responses } = groups
        .toSorted((a, b) => a.responses - b.responses)
        .find((group) => group.id !== null && waitingOf(group.id) > 0)!;
      expect(open.length).toBeGreaterThan(waitingOf(id));
      const figure = (label: string) =>
        page.locator('dl > div').filter({ hasText: label }).getByRole('link').click();
      await page.goto(`/overview?provider=${id}`);
      await figure('Responses');
      await page.locator(`[role=grid][aria-rowcount="${responses + 1}"]`).waitFor();
      await page.goto(`/overview?provider=${id}`);
      await figure('Waiting on follow-up');
      const cards = page.locator('[data-card]');
      await until('as many cards', async () => (await cards.count()) === waitingOf(id));
      expect(await seriousInEveryLook(page)).toEqual([]);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      const lines = (await (await download).createReadStream()).setEncoding('utf8').toArray();
      expect(new Set((await lines).join('').match(/res_\w+/g)).size).toBe(waitingOf(id));
    }));

  it('what differs stands apart, the others share a rank', () =>
    walk(stage.visitor, 'ranking with differences', async () => {
      const { page } = stage.visitor;
      const [real] = (await stage.survey.getSummaryBy({ group: 'provider', days: 90 })).data;
      const places = [
        { name: 'Best', rank: 1, nps: 70, low: 60, high: 80, differs: 'above' },
        { name: 'One', rank: 2, nps: 50, low: 30, high: 60, differs: null },
        { name: 'Two', rank: 3, nps: 40, low: 25, high: 55, differs: null },
        { name: 'Worst', rank: 4, nps: 5, low: -10, high: 20, differs: 'below' },
        { name: 'New', rank: null, nps: 100, low: 20, high: 100, differs: null },
      ].map(({ low, high, ...place }) => ({
        ...real,
        ...place,
        id: `prv_${place.name}`,
        npsInterval: { low, high },
      }));
      // Answers of people cannot be made to differ beyond chance within a test.
      await page.route('**/summary/by?*group=provider*', (route) =>
        route.fulfill({ json: { data: places, next: null } }),
      );
      await page.goto('/overview?by=provider');
      const table = page.getByRole('region', { name: 'By provider' });
      await table.getByRole('link', { name: 'Best' }).waitFor();
      const rows = (await table.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
      expect(
        rows.slice(1).map(([rank, name]) => (name === undefined || name === '' ? rank : `${rank} ${name}`)),
      ).toEqual([
        'Above the rest',
        '1 Best',
        'No real difference from the rest: the order inside this group is chance',
        '2–3 One',
        '2–3 Two',
        'Below the rest',
        '4 Worst',
        'Fewer than 10 responses: too early to rank',
        '– New',
      ]);
      expect(await seriousInEveryLook(page)).toEqual([]);
      await page.unroute('**/summary/by?*group=provider*');
    }));
}
