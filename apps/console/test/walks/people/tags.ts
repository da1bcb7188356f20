import { readFile } from 'node:fs/promises';
import { until } from '@reachback/testing/until';
import type { Route } from 'playwright-core';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { PeopleStage } from '../../support/people-stage.ts';
import { walk } from '../../support/walk.ts';

/** Tags and notes of people, in the list and in the pane, and the export of the list. */
export function tags(stage: PeopleStage): void {
  const { press, sees, key } = stage;
  const emails = ['ada@tags.example', 'bea@tags.example', 'cleo@tags.example'];
  const personOf = async (email: string) => (await stage.whole.outreach.listPeople({ q: email })).data[0]!;
  const tagsOf = async (email: string) => (await personOf(email)).tags;
  const row = (name: string) => stage.visitor.page.getByRole('row', { name });

  let campaign: string;

  beforeAll(async () => {
    const { outreach } = stage.whole;
    const { id } = await outreach.createCampaign({ name: 'Tagged' });
    campaign = id;
    const leads = emails.map((email) => ({ email, first_name: email.split('@')[0]! }));
    await outreach.addLeads({ id, leads, tags: ['fair 2027'], skip_no_mail: false });
  });

  it('tags a person by keyboard, takes a suggestion, and removes one with undo', () =>
    walk(stage.visitor, 'tags of a person', async () => {
      const { page } = stage.visitor;
      await page.goto('/people?q=tags.example');
      await page.getByText('ada@tags.example').first().click();
      const pane = page.getByRole('complementary', { name: 'Person' });
      const input = pane.getByLabel('Add a tag');
      await input.waitFor();
      await key('t', 'tag');
      await page.keyboard.type('vip');
      await page.keyboard.press('Enter');
      await until('the tag is stored', async () => (await tagsOf(emails[0]!)).join() === 'vip');
      // One that a lead has, chosen from the list.
      await page.keyboard.type('fair');
      await page.getByRole('option', { name: 'fair 2027' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await until('both are stored', async () => (await tagsOf(emails[0]!)).join() === 'vip,fair 2027');
      expect(await input.inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await pane.getByRole('button', { name: 'Remove tag vip' }).click();
      await until('one is removed', async () => (await tagsOf(emails[0]!)).join() === 'fair 2027');
      await sees('vip: removed from 1 person');
      await press('Undo');
      await until('it is back', async () => (await tagsOf(emails[0]!)).includes('vip'));
      await pane.getByRole('button', { name: 'Remove tag vip' }).waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
    }));

  it('keeps a note that is typed while a colleague saves another, until one is chosen', () =>
    walk(stage.visitor, 'note of a person', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const { id } = await personOf(emails[0]!);
      await page.goto(`/people?open=${id}`);
      const note = page.getByLabel('Note', { exact: true });
      await note.fill('Call in May');
      await page.keyboard.press('Control+Enter');
      await sees('The note is saved');
      expect((await personOf(emails[0]!)).note).toBe('Call in May');
      await note.fill('Call in June');
      await outreach.updatePerson({ id, note: 'Call in April' });
      await sees('Call in April');
      expect(await note.inputValue()).toBe('Call in June');
      await page.reload();
      await sees('Call in April');
      expect(await note.inputValue()).toBe('Call in June');
      await press('Keep mine');
      await press('Save');
      await until('mine is stored', async () => (await personOf(emails[0]!)).note === 'Call in June');
      // Without changes here, what a colleague saves appears.
      await outreach.updatePerson({ id, note: 'Call in July' });
      await until('the newest is shown', async () => (await note.inputValue()) === 'Call in July');
    }));

  it('tags many, filters by a tag, and removes it from many, each with undo', () =>
    walk(stage.visitor, 'tags of many', async () => {
      const { page } = stage.visitor;
      await page.goto('/people?q=tags.example');
      await row('cleo@tags.example').getByRole('checkbox').check();
      await row('bea@tags.example').getByRole('checkbox').check();
      await press('Add tags');
      await page.keyboard.type('lake');
      await page.keyboard.press('Enter');
      await page.keyboard.type('pier');
      await page.getByRole('dialog').getByRole('button', { name: 'Add tags', exact: true }).click();
      await sees('lake, pier: added to 2 people');
      expect(await tagsOf(emails[1]!)).toEqual(['lake', 'pier']);
      await row('bea@tags.example').getByText('lake').waitFor();
      await press('Undo');
      await until('none has them', async () => (await tagsOf(emails[1]!)).length === 0);

      await page.getByLabel('Tag', { exact: true }).selectOption('vip');
      await row('ada@tags.example').waitFor();
      await until('only one is left', async () => (await row('bea@tags.example').count()) === 0);
      expect(new URL(page.url()).searchParams.get('tag')).toBe('vip');
      const remove = page.getByRole('button', { name: 'Remove filter vip' });
      const { x, y, width, height } = (await remove.boundingBox())!;
      expect([width, height]).toEqual([24, 24]);
      // At its edge it is not covered by the list of the chip.
      const edge = `document.elementFromPoint(${x + 2}, ${y + height / 2})`;
      expect(await page.evaluate(`${edge}.closest('button')?.ariaLabel`)).toBe('Remove filter vip');
      await row('ada@tags.example').getByRole('checkbox').check();
      await press('Remove tag');
      await page.getByRole('menuitem', { name: 'vip' }).click();
      await sees('Nobody matches');
      expect(await tagsOf(emails[0]!)).toEqual(['fair 2027']);
      await press('Undo');
      await row('ada@tags.example').waitFor();
    }));

  it('counts only those who still exist when it tags many', () =>
    walk(stage.visitor, 'tags of a person deleted meanwhile', async () => {
      const { outreach } = stage.whole;
      const { page } = stage.visitor;
      const email = 'dora@tags.example';
      await outreach.addLeads({ id: campaign, leads: [{ email }], skip_no_mail: false });
      const { id } = await personOf(email);
      await page.goto('/people?q=tags.example');
      await row('cleo@tags.example').getByRole('checkbox').check();
      await row(email).getByRole('checkbox').check();
      await press('Add tags');
      await page.keyboard.type('quay');
      const afterDeletion = async (route: Route) => {
        if (route.request().method() === 'POST') await outreach.deleteLead({ id });
        await route.fallback();
      };
      await page.route('**/people/tags', afterDeletion);
      await page.getByRole('dialog').getByRole('button', { name: 'Add tags', exact: true }).click();
      await sees('quay: added to 1 person');
      await page.unroute('**/people/tags', afterDeletion);
      expect(await tagsOf('cleo@tags.example')).toEqual(['quay']);
    }));

  it('downloads the people whom the search and the filters find', () =>
    walk(stage.visitor, 'export of people', async () => {
      const { page } = stage.visitor;
      const saved = async () => {
        const [download] = await Promise.all([page.waitForEvent('download'), press('Export as CSV')]);
        expect(download.suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
        return (await readFile(await download.path(), 'utf8')).match(/\w+@tags\.example/g);
      };
      await page.goto('/people?q=tags.example');
      await row('cleo@tags.example').waitFor();
      expect(await saved()).toEqual(emails);
      await page.getByLabel('Tag', { exact: true }).selectOption('vip');
      await until('only one is left', async () => (await row('bea@tags.example').count()) === 0);
      expect(await saved()).toEqual([emails[0]]);
      await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody');
      await sees('Nobody matches');
      expect(await page.getByRole('button', { name: 'Export as CSV' }).isDisabled()).toBe(true);
    }));
}
