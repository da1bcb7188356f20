import { until } from '@reachback/testing/until';
import type { Route } from 'playwright-core';
import { always, type PeopleStage } from '../../support/people-stage.ts';
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

  it('all stopped people are resumed together only if the list shows all of them', () =>
    walk(stage.visitor, 'resume all', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const { id } = await outreach.createCampaign({ name: 'Resumed' });
      await outreach.addLeads({ id, leads: [{ email: 'ida@acts.example' }], skip_no_mail: false });
      await outreach.stopLead({ id: (await idsWith(id, 'pending'))[0]! });
      const all = page.getByRole('button', { name: 'Resume all stopped' });
      const row = page.getByRole('row', { name: 'ida@acts.example' });
      // As if the person had replied so before.
      await page.route('**/leads?**', (route) =>
        route.continue({ url: route.request().url().replace('&category=interested', '') }),
      );
      await page.goto(`/campaigns/${id}/people?status=stopped&category=interested`);
      await row.waitFor();
      expect(await all.count()).toBe(0);
      await page.unroute('**/leads?**');
      await press('Remove filter Interested');
      await all.click();
      await sees('1 person resumed');
    }));

  it('a person who was stopped without a first name gets one, which is kept until it is saved', () =>
    walk(stage.visitor, 'first name', async () => {
      const { outreach, credentials } = stage.whole;
      const { page } = stage.visitor;
      const smtp = { host: '127.0.0.1', port: credentials.smtpPort, security: 'none' as const };
      const mailbox = await outreach.createMailbox({
        email: 'late@acts.example',
        smtp,
        limits: { min_gap_seconds: 1 },
      });
      const { id } = await outreach.createCampaign({
        name: 'Named late',
        schedule: always,
        mailbox_ids: [mailbox.id],
        steps: [{ subject: 'A new pier', body: 'Hello {{ first_name }}' }],
      });
      const email = 'nameless@acts.example';
      await outreach.addLeads({ id, leads: [{ email, company: 'Pier & Co' }], skip_no_mail: false });
      await outreach.resumeCampaign({ id, force: true });
      await until('it is stopped', async () => (await idsWith(id, 'stopped')).length === 1);
      const lead = (await idsWith(id, 'stopped'))[0]!;
      const pane = page.getByRole('complementary', { name: 'Person' });
      const open = async () => {
        await page.getByRole('row', { name: email }).getByText(email).first().click();
        await pane.getByLabel('First name').waitFor();
      };
      await page.goto(`/campaigns/${id}/people`);
      await open();
      await pane.getByLabel('First name').fill('Sam');
      await pane.getByRole('button', { name: 'Add value' }).click();
      await pane.getByLabel('Name', { exact: true }).fill('town');
      await pane.getByLabel('Value', { exact: true }).fill('Lyon');
      await page.keyboard.press('Escape');
      await pane.waitFor({ state: 'detached' });
      await page.reload();
      await open();
      expect(await pane.getByLabel('First name').inputValue()).toBe('Sam');
      expect(await pane.getByLabel('Value', { exact: true }).inputValue()).toBe('Lyon');
      await pane.getByLabel('Company').fill('');
      await pane.getByRole('button', { name: 'Save' }).click();
      await sees('Person saved');
      expect(await outreach.showLead({ id: lead })).toMatchObject({
        first_name: 'Sam',
        company: null,
        variables: { town: 'Lyon' },
      });
      await pane.getByLabel('town').fill('');
      await pane.getByRole('button', { name: 'Save' }).click();
      await pane.getByLabel('town').waitFor({ state: 'detached' });
      expect((await outreach.showLead({ id: lead })).variables).toEqual({});
      await pane.getByRole('button', { name: 'Resume' }).click();
      expect((await stage.emailTo(email)).text).toContain('Hello Sam');
      await outreach.pauseCampaign({ id });
      await outreach.updateCampaign({ id, mailbox_ids: [] });
      await outreach.deleteMailbox({ id: mailbox.id });
    }));

  it('Undo of a move that is no longer possible is refused in words', () =>
    walk(stage.visitor, 'move undone', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const { id } = await outreach.createCampaign({ name: 'Moved from' });
      await outreach.createCampaign({ name: 'Aa moved to' });
      await outreach.addLeads({ id, leads: [{ email: 'moe@acts.example' }], skip_no_mail: false });
      const [lead] = await idsWith(id, 'pending');
      await page.goto(`/campaigns/${id}/people?lead=${lead}`);
      await page.getByRole('complementary').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Aa moved to' }).click();
      await sees('moe@acts.example moved to Aa moved to');
      const error = { code: 'invalid_state', message: 'a lead who was contacted cannot be moved' };
      await page.route('**/move', (route) => route.fulfill({ status: 409, json: { error } }));
      await page.keyboard.press('z');
      await sees('A lead who was contacted cannot be moved');
      await page.unroute('**/move');
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
