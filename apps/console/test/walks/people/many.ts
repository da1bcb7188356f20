import { until } from '@reachback/testing/until';
import { always, type PeopleStage } from '../../support/people-stage.ts';
import { walk } from '../../support/walk.ts';

/** Work with a dozen campaigns and mailboxes. */
export function manyOfThem(stage: PeopleStage): void {
  const { field, press, sees } = stage;
  const names = Array.from({ length: 6 }, (_, n) => `m${n}@many.example`);
  const ids = new Map<string, string>();

  /** Lists come in small pages. */
  const inSmallPages = (path: string) =>
    stage.visitor.page.route(`**/outreach/api/v1/${path}?**`, (route) =>
      route.continue({ url: route.request().url().replace('limit=100', 'limit=2') }),
    );
  const inUsualPages = (path: string) => stage.visitor.page.unroute(`**/outreach/api/v1/${path}?**`);

  it('a new campaign takes all of many mailboxes with one click, and its own page does', () =>
    walk(stage.visitor, 'all mailboxes', async () => {
      const { outreach, credentials } = stage.whole;
      const { page } = stage.visitor;
      const smtp = { host: '127.0.0.1', port: credentials.smtpPort, security: 'none' as const };
      for (const email of names) ids.set(email, (await outreach.createMailbox({ email, smtp })).id);
      const all = (await outreach.listMailboxes({})).data.filter(({ status }) => status !== 'disabled');
      await inSmallPages('mailboxes');
      await page.goto('/campaigns?new=1');
      await field('Name').fill('From all of them');
      await field(`All ${all.length} mailboxes`).click();
      await press('Create draft');
      await page.waitForURL('**/steps');
      const id = new URL(page.url()).pathname.split('/')[2]!;
      const used = async () => (await outreach.getCampaign({ id })).mailboxes.length;
      expect(await used()).toBe(all.length);
      await page.goto(`/campaigns/${id}/mailboxes`);
      const every = field('Use all mailboxes');
      await until('all of them are listed', async () => every.isEnabled());
      expect(await every.isChecked()).toBe(true);
      await every.click();
      await sees(`${all.length} mailboxes no longer send for this campaign`);
      expect(await used()).toBe(0);
      await page.keyboard.press('z');
      await until('all are back', async () => (await used()) === all.length);
      await field(`In use: ${names[0]!}`).click();
      await sees(`${names[0]!} no longer sends for this campaign`);
      await every.click();
      await sees('1 more mailbox sends for this campaign');
      expect(await used()).toBe(all.length);
      await inUsualPages('mailboxes');
      await outreach.updateCampaign({ id, mailbox_ids: [] });
    }));

  it('does not offer all mailboxes when a campaign cannot have them', () =>
    walk(stage.visitor, 'too many mailboxes', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const { id } = await outreach.createCampaign({ name: 'From some of them' });
      const [one] = (await outreach.listMailboxes({ limit: 1 })).data;
      const many = Array.from({ length: 101 }, (_, n) => ({
        ...one,
        id: `mbx_${n}`,
        email: `n${n}@x.example`,
      }));
      await page.route('**/outreach/api/v1/mailboxes?**', (route) =>
        route.fulfill({ json: { data: many, next: null } }),
      );
      await page.goto('/campaigns?new=1');
      await sees('A campaign can have 100 mailboxes at most.');
      await field('n100@x.example').waitFor();
      expect(await field('All 101 mailboxes').count()).toBe(0);
      await page.goto(`/campaigns/${id}/mailboxes`);
      const every = page.getByTitle('A campaign can have 100 mailboxes at most');
      await every.waitFor();
      expect(await every.isDisabled()).toBe(true);
      await page.unroute('**/outreach/api/v1/mailboxes?**');
    }));

  it('several campaigns are paused and resumed with one message, and Undo is for all of them', () =>
    walk(stage.visitor, 'pause many', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const campaigns: string[] = [];
      for (let n = 0; n < 4; n += 1) {
        const { id } = await outreach.createCampaign({
          name: `Paused together ${n}`,
          schedule: always,
          mailbox_ids: [ids.get(names[0]!)!],
          steps: [{ subject: 'A new pier', body: 'Hello' }],
        });
        await outreach.resumeCampaign({ id });
        campaigns.push(id);
      }
      const are = async (status: string) =>
        (await Promise.all(campaigns.map((id) => outreach.getCampaign({ id })))).every(
          (each) => each.status === status,
        );
      await page.goto('/campaigns?q=Paused+together');
      await page.locator('.list-row').nth(3).waitFor();
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await page.locator('.list-bulk').getByRole('button', { name: 'Pause' }).click();
      await sees('4 campaigns paused');
      expect(await are('paused')).toBe(true);
      expect(await page.locator('.toast').count()).toBe(1);
      await page.keyboard.press('z');
      await until('all are active', () => are('active'));
      // As if each had two people without a value.
      await page.route('**/campaigns/*/resume', async (route) => {
        const answer = await route.fetch();
        const resumed = (await answer.json()) as { not_renderable: object };
        const broken = { ...resumed.not_renderable, leads: 2 };
        await route.fulfill({ json: { ...resumed, not_renderable: broken } });
      });
      for (const id of campaigns) await outreach.pauseCampaign({ id });
      await page.reload();
      await page.locator('.list-row').nth(3).waitFor();
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await page.locator('.list-bulk').getByRole('button', { name: 'Resume' }).click();
      await sees('4 campaigns are active · 8 people cannot be written to: a value is missing');
      await page.unroute('**/campaigns/*/resume');
      for (const id of campaigns) {
        await outreach.pauseCampaign({ id });
        await outreach.updateCampaign({ id, mailbox_ids: [] });
      }
    }));

  it('the search over everything finds the oldest of many campaigns', () =>
    walk(stage.visitor, 'palette of many', async () => {
      const { page } = stage.visitor;
      await inSmallPages('campaigns');
      await page.goto('/settings');
      await page.getByRole('navigation').first().waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('Quayside');
      await page.getByRole('option', { name: 'Quayside' }).click();
      await page.getByRole('heading', { name: 'Quayside' }).waitFor();
      await inUsualPages('campaigns');
    }));

  it('of many mailboxes in trouble, home shows some, each leads to its own, and counts the others', () =>
    walk(stage.visitor, 'troubles at home', async () => {
      const { page } = stage.visitor;
      const path = '**/outreach/api/v1/mailboxes?**';
      await page.route(path, async (route) => {
        const answer = await route.fetch();
        const { data, next } = (await answer.json()) as { data: object[]; next: null };
        const failing = data.map((mailbox) => ({ ...mailbox, status: 'failing', error: 'no login' }));
        await route.fulfill({ json: { data: failing, next } });
      });
      await page.goto('/');
      const rest = page.getByRole('link', { name: /more mailbox/ });
      await rest.waitFor();
      await rest.click();
      const groups = page.getByRole('group', { name: 'State' });
      await page.locator('.list-row').first().waitFor();
      const count = await page.locator('.list-row').count();
      expect(await groups.getByRole('button', { pressed: true }).textContent()).toBe(`In trouble${count}`);
      await page.goBack();
      const first = page.getByRole('link', { name: /cannot send/ }).first();
      const [, email] = /^(\S+) cannot send/.exec((await first.textContent())!)!;
      await first.click();
      await page.waitForURL((url) => url.searchParams.has('open'));
      await page.getByRole('complementary', { name: 'Mailbox' }).getByText(email!).first().waitFor();
      await page.unroute(path);
    }));

  it('a mailbox that is removed stays so on every screen until Undo', () =>
    walk(stage.visitor, 'mailbox undone', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const goes = (place: string) =>
        page.getByRole('navigation').first().getByRole('link', { name: place, exact: true }).click();
      const row = (email: string) => page.locator('.list-row').filter({ hasText: email });
      await page.goto('/mailboxes');
      await row(names[1]!).getByRole('button', { name: names[1]! }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await row(names[1]!).waitFor({ state: 'detached' });
      await goes('Campaigns');
      await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
      await goes('Mailboxes');
      await row(names[0]!).waitFor();
      expect(await row(names[1]!).count()).toBe(0);
      await page.keyboard.press('z');
      await row(names[1]!).waitFor();
      // What is paused is found among the others, with its number; also after a reload.
      await outreach.updateMailbox({ id: ids.get(names[2]!)!, status: 'disabled' });
      await page.getByRole('button', { name: /^Paused/ }).click();
      await row(names[1]!).waitFor({ state: 'detached' });
      await page.reload();
      await row(names[2]!).waitFor();
      expect(await page.locator('.list-row').count()).toBe(1);
      for (const id of ids.values()) await outreach.deleteMailbox({ id });
    }));
}
