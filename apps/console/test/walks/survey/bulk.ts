import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** Follow-ups, visits and unsubscribes that are selected and changed together. */
export function bulk(stage: SurveyStage): void {
  const page = () => stage.visitor.page;
  const bar = (name: string) => page().locator('.list-bulk').getByRole('button', { name, exact: true });
  const sees = (text: string | RegExp) => page().getByText(text).first().waitFor();
  const row = (text: string) => page().locator('.list-row').filter({ hasText: text });

  it(
    'several follow-ups are assigned and closed together, with Undo, and what failed is counted',
    () =>
      walk(stage.visitor, 'bulk follow-ups', async () => {
        const open = async () => {
          const { data } = await stage.survey.listResponses({ followup: 'open', limit: 500 });
          return new Map(data.map((each) => [each.id, [each.followup_assignee_id, each.followup_due_at]]));
        };
        const before = await open();
        await page().goto('/responses');
        const boxes = page().getByRole('checkbox', { name: 'Select row' });
        await boxes.nth(2).waitFor();
        await page().keyboard.press('j');
        await page().waitForURL((url) => url.searchParams.has('open'));
        const first = new URL(page().url()).searchParams.get('open')!;
        await page().keyboard.press('x');
        await sees('1 selected');
        await boxes.nth(1).click();
        await sees('2 selected');
        expect(await seriousInEveryLook(page())).toEqual([]);
        await bar('Assign').click();
        await page().getByRole('menuitem', { name: 'Nobody', exact: true }).click();
        await sees('2 follow-ups have a new assignee');
        expect((await open()).get(first)?.[0]).toBeNull();
        await page().keyboard.press('z');
        const asBefore = async () => JSON.stringify([...(await open())]) === JSON.stringify([...before]);
        await until('they are assigned as before', asBefore);
        await page().keyboard.press('x');
        await boxes.nth(1).click();
        await boxes.nth(2).click();
        await sees('3 selected');
        let calls = 0;
        let closedBefore = '';
        const error = { code: 'invalid_state', message: 'it is in use' };
        await page().route('**/followup/close', async (route) => {
          calls += 1;
          if (calls === 1) return route.fulfill({ status: 409, json: { error } });
          if (calls > 2) return route.continue();
          // Another person closes it just before.
          closedBefore = /res_\w+/.exec(route.request().url())![0];
          await stage.survey.closeFollowUp({ id: closedBefore, resolution: 'Called' });
          return route.continue();
        });
        await bar('Close follow-up').click();
        await sees('2 follow-ups closed, 1 not: It is in use');
        await page().unroute('**/followup/close');
        expect((await open()).size).toBe(before.size - 2);
        await page().keyboard.press('z');
        const others = JSON.stringify([...before].filter(([id]) => id !== closedBefore));
        await until(
          'what was closed here is open again, due as before',
          async () => JSON.stringify([...(await open())]) === others,
        );
        const { followup_resolution: text } = await stage.survey.getResponse({ id: closedBefore });
        expect(text).toBe('Called');
        await stage.survey.reopenFollowUp({ id: closedBefore });
      }),
    120_000,
  );

  it(
    'surveys of several visits are canceled when Undo is over, also more than are sent together',
    () =>
      walk(stage.visitor, 'bulk visits', async () => {
        const names = Array.from('abcdefghij', (letter) => `bulk-${letter}`);
        for (const externalId of names)
          await stage.survey.reportVisit({ externalId, email: `${externalId}@visit.example` });
        const stateOf = async (externalId: string) =>
          (await stage.survey.listInvitations({ externalId })).data[0]!.status;
        expect(await stateOf('bulk-a')).toBe('scheduled');
        await page().goto('/visits');
        for (const name of names) await row(name).getByRole('checkbox').click();
        await bar('Cancel surveys').click();
        await sees('10 surveys will be canceled');
        await row('bulk-j').getByText('Canceled').waitFor();
        await page().keyboard.press('z');
        await row('bulk-j').getByText('Scheduled').waitFor();
        expect(await stateOf('bulk-j')).toBe('scheduled');
        for (const name of names) await row(name).getByRole('checkbox').click();
        await bar('Cancel surveys').click();
        // Leaving the page ends the time to undo.
        await page().goto('/overview');
        for (const name of names)
          await until(`${name} is canceled`, async () => (await stateOf(name)) === 'cancelled');
      }),
    120_000,
  );

  it(
    'list and pane agree that a survey will be canceled, after a live event and on return to the screen, too',
    () =>
      walk(stage.visitor, 'cancel with a pane', async () => {
        const visit = (externalId: string) =>
          stage.survey.reportVisit({ externalId, email: `${externalId}@visit.example` });
        await visit('pane-a');
        const pane = page().getByRole('complementary', { name: 'Visit' });
        const cancel = pane.getByRole('button', { name: 'Cancel survey' });
        await page().goto('/visits');
        await row('pane-a').getByText('pane-a').click();
        await cancel.waitFor();
        await row('pane-a').getByRole('checkbox').click();
        await bar('Cancel surveys').click();
        await cancel.waitFor({ state: 'detached' });
        await visit('pane-b');
        await row('pane-b').waitFor();
        expect(await cancel.count()).toBe(0);
        await page().keyboard.press('z');
        await cancel.click();
        await row('pane-a').getByText('Canceled').waitFor();
        await page().getByRole('link', { name: 'Overview', exact: true }).click();
        await page().getByRole('heading', { name: 'Overview' }).waitFor();
        await page().goBack();
        await row('pane-a').getByText('Canceled').waitFor();
        expect(await cancel.count()).toBe(0);
        await page().keyboard.press('z');
        await cancel.waitFor();
      }),
    120_000,
  );

  it('several unsubscribes are removed together when Undo is over', () =>
    walk(stage.visitor, 'bulk unsubscribes', async () => {
      const added: string[] = [];
      for (const name of ['ida', 'ivo', 'iris'])
        added.push((await stage.survey.addUnsubscribe({ email: `${name}@bulk.example` })).id);
      const left = async () => {
        const { data } = await stage.survey.listUnsubscribes({});
        return data.filter(({ id }) => added.includes(id)).length;
      };
      await page().goto('/survey-settings?tab=unsubscribes&kind=unsubscribed');
      const boxes = page().locator('.list-row').getByRole('checkbox');
      for (const n of added.keys()) await boxes.nth(n).click();
      await bar('Remove entries').click();
      await sees('3 entries are being removed');
      expect(await left()).toBe(3);
      await page().goto('/overview');
      await until('they are removed', async () => (await left()) === 0);
    }));

  it(
    'an entry that is gone already counts as removed, and a call that exceeds the rate is repeated',
    () =>
      walk(stage.visitor, 'bulk gone', async () => {
        for (const name of ['ada', 'abe', 'ali'])
          await stage.survey.addUnsubscribe({ email: `${name}@gone.example` });
        await page().goto('/survey-settings?tab=unsubscribes&kind=unsubscribed');
        const refusal = (status: number, code: string, message = code) => ({
          status,
          headers: { 'Retry-After': '1' },
          json: { error: { code, message } },
        });
        const tooMany = refusal(429, 'rate_limited');
        const answers = [
          [tooMany, tooMany],
          [refusal(404, 'not_found')],
          [refusal(409, 'invalid_state', 'it is in use')],
        ];
        const asked = new Map<string, ReturnType<typeof refusal>[]>();
        await page().route('**/unsubscribes/*', (route) => {
          const url = route.request().url();
          if (route.request().method() !== 'DELETE') return route.continue();
          if (!asked.has(url)) asked.set(url, answers[asked.size]!);
          const answer = asked.get(url)!.shift();
          return answer ? route.fulfill(answer) : route.continue();
        });
        const boxes = page().locator('.list-row').getByRole('checkbox');
        for (const n of answers.keys()) await boxes.nth(n).click();
        await bar('Remove entries').click();
        await sees('1 of 3 failed: It is in use');
        await page().unroute('**/unsubscribes/*');
        const { data } = await stage.survey.listUnsubscribes({});
        const [first, ...others] = [...asked.keys()].map((url) => url.slice(url.lastIndexOf('/') + 1));
        expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(others));
        expect(data.map(({ id }) => id)).not.toContain(first);
      }),
    120_000,
  );

  it('an unsubscribe is found by address, and removed', () =>
    walk(stage.visitor, 'find unsubscribe', async () => {
      for (const name of ['uta', 'ute'])
        await stage.survey.addUnsubscribe({ email: `${name}@found.example` });
      const listed = async (email: string) => (await stage.survey.listUnsubscribes({ email })).data.length;
      await page().goto('/survey-settings?tab=unsubscribes');
      const search = page().getByRole('searchbox', { name: 'Email or phone number' });
      await search.fill('uta@found');
      await sees('Enter the whole address or number');
      await search.fill('uta@found.example');
      await page().locator('[role=grid][aria-rowcount="2"]').waitFor();
      expect(await seriousInEveryLook(page())).toEqual([]);
      await page().locator('.list-row').getByRole('button', { name: 'Remove entry' }).click();
      await sees('This address or number is not listed');
      await page().goto('/overview');
      await until('it is removed', async () => (await listed('uta@found.example')) === 0);
      expect(await listed('ute@found.example')).toBe(1);
    }));
}
