import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import { englishLocation, picture, type SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** What comments are about: on the overview, in the list of responses, and the organization's own themes. */
export function themes(stage: SurveyStage): void {
  const search = () => new URL(stage.visitor.page.url()).searchParams;
  const numbers = () => stage.survey.getThemes({ days: 90 });
  const names = { waiting: 'Waiting time', staff: 'Staff' };

  it('the overview counts themes, and a number leads to its comments', () =>
    walk(stage.visitor, 'themes', async () => {
      const { page } = stage.visitor;
      const { data } = await numbers();
      const staff = data.find(({ theme }) => theme === 'staff')!;
      expect(staff.sentiment.positive).toBeGreaterThan(0);
      await page.goto('/overview');
      const card = page.getByRole('region', { name: 'Themes' });
      const row = card
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: names.staff, exact: true }) });
      await row.waitFor();
      const cells = await row.getByRole('cell').allInnerTexts();
      expect(cells.slice(2, 4)).toEqual([String(staff.sentiment.negative), String(staff.sentiment.positive)]);
      expect(cells[4]).toContain(String(staff.comments));
      expect(await seriousInEveryLook(page)).toEqual([]);

      await card
        .getByRole('link', { name: `Praise, Staff: ${staff.sentiment.positive}`, exact: true })
        .click();
      await page.waitForURL(/\/responses\?/);
      expect(Object.fromEntries(search())).toMatchObject({
        theme: 'staff',
        sentiment: 'positive',
        days: expect.stringContaining('90'),
      });
      const expected = await stage.survey.listResponses({
        theme: 'staff',
        sentiment: 'positive',
        limit: 500,
      });
      await page.locator(`[role=grid][aria-rowcount="${expected.data.length + 1}"]`).waitFor();
    }));

  it('a response shows its themes, which filter the list', () =>
    walk(stage.visitor, 'themes of a response', async () => {
      const { page } = stage.visitor;
      const [found] = (await stage.survey.listResponses({ theme: 'waiting', limit: 1 })).data;
      await page.goto(`/responses?view=all&open=${found!.id}`);
      const chips = page.getByRole('list', { name: 'Themes' });
      await chips.waitFor();
      expect(await chips.getByRole('listitem').count()).toBe(found!.themes.length);
      expect(await seriousInEveryLook(page)).toEqual([]);
      await chips.getByRole('link', { name: names.waiting }).click();
      await page.getByRole('button', { name: `Remove filter ${names.waiting}` }).waitFor();
      expect(search().get('theme')).toBe('waiting');
      // Without a theme, what it says means nothing.
      await page.getByRole('button', { name: `Remove filter ${names.waiting}` }).click();
      await page.getByRole('combobox', { name: 'What it says' }).waitFor({ state: 'detached' });
      expect([search().has('theme'), search().has('sentiment')]).toEqual([false, false]);
      await page.getByRole('combobox', { name: 'Theme', exact: true }).selectOption('staff');
      await page.getByRole('combobox', { name: 'What it says' }).selectOption({ label: 'Criticism' });
      const expected = await stage.survey.listResponses({
        theme: 'staff',
        sentiment: 'negative',
        limit: 500,
      });
      expect(expected.data.length).toBeGreaterThan(0);
      await page.locator(`[role=grid][aria-rowcount="${expected.data.length + 1}"]`).waitFor();
    }));

  it('an own theme is added in two languages, found in comments, changed and removed', () =>
    walk(stage.visitor, 'own themes', async () => {
      const { page } = stage.visitor;
      await page.goto('/survey-settings?tab=themes');
      const card = page.getByRole('region', { name: 'Your themes' });
      await card.getByText('You have no own themes.').waitFor();
      await card.getByRole('button', { name: 'New theme' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Courses');
      await dialog.getByRole('textbox', { name: 'Words' }).fill('course*\n(a+)+');
      await dialog.getByRole('button', { name: 'Save' }).click();
      // What the API refuses is said in the dialog, and nothing typed is lost.
      await dialog.getByText(/must be words of letters and digits/).waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await dialog.getByRole('textbox', { name: 'Words' }).fill('course*');
      await dialog.getByRole('combobox', { name: 'Language of the words' }).selectOption('de');
      await dialog.getByText('Also has words in: English').waitFor();
      await dialog.getByRole('textbox', { name: 'Words' }).fill('kurs*');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await card.getByText('course*, kurs*').waitFor();
      const own = (await stage.survey.getThemeSettings()).themes[0]!;
      expect(own).toMatchObject({ name: 'Courses', words: { en: ['course*'], de: ['kurs*'] } });
      await until('earlier comments to be read', async () => !(await numbers()).recounting, 120_000);
      expect((await numbers()).data.map(({ theme }) => theme)).toContain(own.theme);
      await page.goto('/overview');
      await page
        .getByRole('region', { name: 'Themes' })
        .getByRole('link', { name: 'Courses', exact: true })
        .waitFor();

      await page.goto('/survey-settings?tab=themes');
      await card.getByRole('button', { name: 'Courses' }).click();
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Courses is removed').waitFor();
      await card.getByText('You have no own themes.').waitFor();
      await until(
        'the removal',
        async () => (await stage.survey.getThemeSettings()).themes.length === 0,
        30_000,
      );
    }));

  it('a built-in theme is turned off and on again', () =>
    walk(stage.visitor, 'built-in themes', async () => {
      const { page } = stage.visitor;
      await page.goto('/survey-settings?tab=themes');
      const isOn = async () =>
        (await stage.survey.getThemeSettings()).builtIn.find(({ theme }) => theme === 'staff')!.enabled;
      const button = page.getByRole('switch', { name: 'Count the theme Staff' });
      await button.click();
      await until('the theme to be off', async () => !(await isOn()));
      expect((await numbers()).data.map(({ theme }) => theme)).not.toContain('staff');
      await button.click();
      await until('the theme to be on', isOn);
      expect(await seriousInEveryLook(page)).toEqual([]);
    }));

  it('the language model is turned on, chooses the themes of a new comment, and is turned off', () =>
    walk(stage.visitor, 'language model', async () => {
      const { page } = stage.visitor;
      await page.goto('/survey-settings?tab=themes');
      const card = page.getByRole('region', { name: 'Language model' });
      await card.getByText(/leave this server/).waitFor();
      const button = card.getByRole('switch', { name: 'Let it read comments' });
      await button.click();
      await until('the model to be on', async () => (await stage.survey.getThemeSettings()).usesModel);
      expect(await seriousInEveryLook(page)).toEqual([]);
      await picture(stage, 'language-model');

      stage.model.answer((_request, reply) => {
        const content = JSON.stringify({ themes: [{ theme: 'access', sentiment: 'positive' }] });
        reply.writeHead(200).end(JSON.stringify({ choices: [{ message: { content } }] }));
      });
      const location = await englishLocation(stage);
      const { id, url } = await stage.survey.createLocationLink({
        location: location.id,
        kind: 'qr',
        name: 'Door',
      });
      const phone = await page.context().browser()!.newContext({ javaScriptEnabled: false });
      const form = await phone.newPage();
      await form.goto(url);
      await form.getByRole('radio', { name: '8', exact: true }).check({ force: true });
      await form.getByRole('textbox').fill('A ramp would be a help to the likes of me');
      await form.getByRole('button').click();
      await form.getByText('Your score: 8 out of 10').waitFor();
      await phone.close();
      await stage.survey.deleteLocationLink({ id });
      await page.goto('/responses?view=all');
      await page.getByText('A ramp would be a help').first().click();
      await page.getByText('Chosen by the language model').waitFor();
      await page.getByRole('link', { name: 'Access and parking' }).first().waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await picture(stage, 'language-model-response');

      await page.goto('/survey-settings?tab=themes');
      await button.click();
      await until('the model to be off', async () => !(await stage.survey.getThemeSettings()).usesModel);
    }));

  it('two built-in themes that are turned off one after the other are both off', () =>
    walk(stage.visitor, 'two themes', async () => {
      const { page } = stage.visitor;
      const path = '**/survey/api/v1/settings/themes';
      const disabled = async () =>
        (await stage.survey.getThemeSettings()).builtIn.filter(({ enabled }) => !enabled);
      await page.goto('/survey-settings?tab=themes');
      const turn = async (from: boolean) => {
        for (const name of Object.values(names))
          await page.getByRole('switch', { name: `Count the theme ${name}`, checked: from }).click();
      };
      await page.getByRole('switch', { name: 'Count the theme Staff' }).waitFor();
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route(path, async (route) => {
        await held;
        await route.continue().catch(() => {});
      });
      await turn(true);
      letThrough();
      await page.unroute(path);
      await until('both are off', async () => (await disabled()).length === 2, 30_000);
      await turn(false);
      await until('both are on', async () => (await disabled()).length === 0, 30_000);
    }));
}
