import { until } from '@reachback/testing/until';
import type { Route } from 'playwright-core';
import type { PeopleStage } from '../../support/people-stage.ts';
import { walk } from '../../support/walk.ts';

/** What one does with the people of a campaign. */
export function leadActs(stage: PeopleStage): void {
  const { sees, press, key } = stage;
  const idsWith = async (id: string, status: 'pending' | 'stopped') =>
    (await stage.whole.outreach.listLeads({ id, status: [status], limit: 100 })).data.map((lead) => lead.id);

  it('Undo of a block resumes what it stopped in all campaigns, and keeps an entry that was there before', () =>
    walk(stage.visitor, 'block undone', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const email = 'sam@acts.example';
      const entries = async () => (await outreach.listBlocklist({ q: email })).data;
      const campaigns: string[] = [];
      for (const name of ['Acts', 'Other acts']) {
        const { id } = await outreach.createCampaign({ name });
        await outreach.addLeads({ id, leads: [{ email }], skip_no_mail: false });
        campaigns.push(id);
      }
      const countOf = async (status: 'pending' | 'stopped') =>
        (await Promise.all(campaigns.map((id) => idsWith(id, status)))).flat().length;
      expect(await countOf('pending')).toBe(2);
      await page.goto(`/campaigns/${campaigns[0]}/people`);
      await page.getByRole('row', { name: email }).waitFor();
      await page.keyboard.press('j');
      await page.locator('[data-cursor=true]').waitFor();
      await key('b', 'block');
      await sees(`${email} is on the blocklist`);
      expect(await countOf('stopped')).toBe(2);
      await page.keyboard.press('z');
      await until('both are resumed', async () => (await countOf('pending')) === 2);
      expect(await entries()).toEqual([]);
      // As of an opt-out.
      await outreach.block({ entries: [email], note: 'opted out (reply)' });
      await key('b', 'block');
      await sees(`${email} was already on the blocklist`);
      expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
      expect(await entries()).toMatchObject([{ value: email, note: 'opted out (reply)' }]);
    }));

  it('a person that is deleted leaves list and pane until Undo, whatever happens meanwhile', () =>
    walk(stage.visitor, 'delete undone', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const { id } = await outreach.createCampaign({ name: 'Deleted' });
      const add = (name: string) =>
        outreach.addLeads({ id, leads: [{ email: `${name}@gone.example` }], skip_no_mail: false });
      const row = (name: string) => page.getByRole('row', { name: `${name}@gone.example` });
      const pane = page.getByRole('complementary', { name: 'Person' });
      await add('ann');
      await page.goto(`/campaigns/${id}/people`);
      await row('ann').getByText('ann@gone.example').first().click();
      await pane.waitFor();
      await row('ann').getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete from the campaign' }).click();
      await row('ann').waitFor({ state: 'detached' });
      await pane.waitFor({ state: 'detached' });
      await add('bea');
      await row('bea').waitFor();
      expect(await row('ann').count()).toBe(0);
      await page.keyboard.press('z');
      await row('ann').waitFor();
      expect(await idsWith(id, 'pending')).toHaveLength(2);
    }));

  it('a campaign that is archived stays so until Undo, whatever happens meanwhile', () =>
    walk(stage.visitor, 'archive undone', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const [shelved, other] = [
        await outreach.createCampaign({ name: 'Shelved' }),
        await outreach.createCampaign({ name: 'Other shelf' }),
      ];
      const row = (name: string) => page.locator('.list-row').filter({ hasText: name });
      await page.goto('/campaigns');
      await row('Shelved').getByRole('checkbox').click();
      await press('Archive');
      await row('Shelved').waitFor({ state: 'detached' });
      await outreach.updateCampaign({ id: other.id, name: 'Renamed shelf' });
      await row('Renamed shelf').waitFor();
      expect(await row('Shelved').count()).toBe(0);
      await row('Renamed shelf').click();
      await page.getByRole('heading', { name: 'Renamed shelf' }).waitFor();
      await page.goBack();
      await row('Renamed shelf').waitFor();
      expect(await row('Shelved').count()).toBe(0);
      await page.keyboard.press('z');
      await row('Shelved').waitFor();
      expect((await outreach.getCampaign({ id: shelved.id })).status).toBe('draft');
    }));

  it('Stop of many sends a few calls at a time and says how many it stopped, and Undo resumes those', () =>
    walk(stage.visitor, 'stop many', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const { id } = await outreach.createCampaign({ name: 'Many acts' });
      const leads = Array.from({ length: 20 }, (_, n) => ({ email: `p${n}@acts.example` }));
      await outreach.addLeads({ id, leads, skip_no_mail: false });
      const held: Route[] = [];
      let isOpen = false;
      await page.route('**/stop', async (route) => {
        if (isOpen) await route.continue();
        else held.push(route);
      });
      await page.goto(`/campaigns/${id}/people`);
      await page.getByRole('row', { name: 'p0@acts.example' }).waitFor();
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await press('Stop');
      await until('the first are sent', () => held.length >= 8);
      await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
      expect(held).toHaveLength(8);
      isOpen = true;
      const error = { code: 'invalid_state', message: 'a lead with status replied cannot be stopped' };
      await held[0]!.fulfill({ status: 409, json: { error } });
      for (const route of held.slice(1)) await route.continue();
      await page.getByText(/^19 people stopped, 1 not: A lead with status replied/).waitFor();
      expect(await idsWith(id, 'stopped')).toHaveLength(19);
      await press('Undo');
      await until('they are resumed', async () => (await idsWith(id, 'pending')).length === 20);
      await page.unroute('**/stop');
    }));
}
