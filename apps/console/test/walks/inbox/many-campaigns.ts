import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { InboxStage } from '../../support/inbox-stage.ts';
import { walk } from '../../support/walk.ts';

/** More campaigns than filters and menus list. */
export function manyCampaigns(stage: InboxStage): void {
  /** By name, they are in the order 1, 10 to 13, 2 to 9. */
  const names = Array.from({ length: 13 }, (_, n) => `Pier ${n + 1}`);
  let last: string;
  let quiet: string;
  const finds = async (text: string) => {
    const { page } = stage.visitor;
    await page.getByRole('dialog').getByRole('combobox').fill(text.toLowerCase());
    await page.getByRole('option', { name: new RegExp(`^${text}`) }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it(
    'a campaign that is not among the first filters is found by search, and what is chosen can always be removed',
    () =>
      walk(stage.visitor, 'many campaigns', async () => {
        const { visitor, newCampaign, receive, button } = stage;
        const { page } = visitor;
        const ids = await Promise.all(names.map(newCampaign));
        await Promise.all(ids.map((campaignId, n) => receive(`guest${n + 1}`, undefined, { campaignId })));
        last = ids[8]!;
        quiet = await newCampaign('Quiet');
        const isChosen = (id: string | null) =>
          page.waitForURL((url) => url.searchParams.get('campaign') === id);
        await page.goto('/inbox');
        const pane = page.getByRole('navigation', { name: 'Filters' });
        const chosen = (name: string) =>
          pane.locator('[aria-pressed=true]').filter({ hasText: new RegExp(`^${name}`) });
        await pane.getByRole('button', { name: 'Other campaign …' }).click();
        await page.getByRole('dialog').getByRole('combobox').waitFor();
        expect(await seriousInEveryLook(page)).toEqual([]);
        await finds('Pier 9');
        await isChosen(last);
        await chosen('Pier 9').waitFor();
        await button('Answer guest9').waitFor();
        await chosen('Pier 9').click();
        await isChosen(null);
        await pane.getByRole('button', { name: /^Pier 9/ }).waitFor({ state: 'detached' });
        await page.goto(`/inbox?campaign=${quiet}`);
        await chosen('Quiet').click();
        await isChosen(null);
        const before = page.viewportSize()!;
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`/inbox?campaign=${quiet}`);
        await page.getByRole('button', { name: 'Filter: Open, Quiet' }).click();
        await page.getByRole('menuitem', { name: 'Other campaign …' }).click();
        await finds('Pier 9');
        await isChosen(last);
        await page.setViewportSize(before);
      }),
    240_000,
  );

  it('a person is moved to any of many campaigns', () =>
    walk(stage.visitor, 'move to many', async () => {
      const { whole, visitor, sees } = stage;
      const { page } = visitor;
      const leads = [{ email: 'mover@quay-works.example', first_name: 'Mo' }];
      await whole.outreach.addLeads({ id: quiet, leads, skip_no_mail: false });
      const [lead] = (await whole.outreach.listLeads({ id: quiet })).data;
      await page.goto(`/campaigns/${quiet}/people?lead=${lead!.id}`);
      await page.getByRole('complementary').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Other campaign …' }).click();
      await finds('Pier 9');
      await sees('Mo moved to Pier 9');
      await until(
        'it moved',
        async () => (await whole.outreach.showLead({ id: lead!.id })).campaign_id === last,
      );
    }));
}
