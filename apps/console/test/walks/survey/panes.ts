import { seriousInEveryLook } from '../../support/axe.ts';
import type { SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** Panes beside screens, and pages that are rarely seen: axe finds nothing serious. */
export function panes(stage: SurveyStage): void {
  const page = () => stage.visitor.page;
  const firstRow = () => page().locator('.list-row').first().click();
  const pane = (name: string) => page().getByRole('complementary', { name }).waitFor();

  const opened: [string, string, () => Promise<unknown>][] = [
    ['a person', '/people', () => firstRow().then(() => pane('Person'))],
    [
      'an open follow-up',
      '/responses',
      async () => {
        await page().locator('[data-card]').first().click();
        await pane('Follow-up');
      },
    ],
    [
      'the deliveries of a webhook',
      '/connect/webhooks',
      async () => {
        await page().getByRole('button', { name: 'Deliveries', exact: true }).first().click();
        await page().getByRole('combobox', { name: 'Status' }).waitFor();
      },
    ],
    [
      'the setup of a second factor',
      '/settings?tab=security',
      async () => {
        await page().getByRole('button', { name: 'Set up', exact: true }).click();
        const { personPassword } = stage.whole.credentials;
        await page().getByLabel('Current password', { exact: true }).last().fill(personPassword);
        await page().getByRole('button', { name: 'Continue', exact: true }).click();
        await page().getByRole('img', { name: /QR/ }).waitFor();
      },
    ],
  ];
  it.each(opened)('axe: %s', (name, path, open) =>
    walk(stage.visitor, `axe ${name}`, async () => {
      await page().goto(path);
      await open();
      expect(await seriousInEveryLook(page())).toEqual([]);
    }),
  );

  it('axe: a lead of a campaign', () =>
    walk(stage.visitor, 'axe lead', async () => {
      const answer = await page().request.get('/outreach/api/v1/campaigns?limit=1&status=active');
      // The shape of the list of campaigns.
      const { data } = (await answer.json()) as { data: { id: string }[] };
      await page().goto(`/campaigns/${data[0]!.id}/people`);
      await firstRow();
      await pane('Person');
      expect(await seriousInEveryLook(page())).toEqual([]);
    }));

  it('axe: the page of someone who was removed from the open organization', () =>
    walk(stage.visitor, 'axe no organization', async () => {
      const me = '**/account/api/v1/me';
      await page().route(me, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), organization: null } });
      });
      await page().goto('/');
      await page().getByRole('heading', { name: 'You do not belong to an organization' }).waitFor();
      expect(await seriousInEveryLook(page())).toEqual([]);
      await page().unroute(me);
    }));
}
