import { until } from '@reachback/testing/until';
import type { FaultStage } from '../../support/fault-stage.ts';
import { openVisitor, walk } from '../../support/walk.ts';

/** Sessions, colleagues and roles that change while somebody writes. */
export function whileSomebodyWrites(stage: FaultStage): void {
  const { field, button, press, sees, loaded, gone, account, signInAgain, aCampaign } = stage;

  /** By the same person, elsewhere. */
  const endSession = async () => {
    const other = await openVisitor(stage.executablePath, stage.run.credentials.consoleUrl);
    const { personEmail: email, personPassword: password } = stage.run.credentials;
    await other.page.goto('/sign-in');
    await account(other.page)('POST', '/sign-in', { email, password });
    expect(await account(other.page)('POST', '/sessions/end-others', {})).toHaveProperty('ended');
    await other.close();
  };

  describe('the session ends while somebody writes; they sign in over the page and lose nothing', () => {
    it('a step', () =>
      walk(stage.visitor, 'session step', async () => {
        const { id } = await aCampaign('Written over a session');
        await stage.page.goto(`/campaigns/${id}/steps`);
        await field('Text').fill('Typed before the session ended.');
        await endSession();
        await press('Use for new emails');
        await signInAgain();
        await sees('New emails use the changed texts');
        const { steps } = await stage.run.outreach.getCampaign({ id });
        expect(steps[0]!.body).toBe('Typed before the session ended.');
      }));

    it('survey settings, and a dialog over the page', () =>
      walk(stage.visitor, 'session survey', async () => {
        await stage.page.goto('/survey-settings?tab=timing');
        await field('Sender name').fill('Typed before');
        await endSession();
        await press('Save');
        await signInAgain();
        await sees(/^Saved$/);
        expect((await stage.run.survey.getSettings()).senderName).toBe('Typed before');
        await stage.page.goto('/campaigns?new=1');
        await field('Name').fill('Named before the session ended');
        await endSession();
        await press('Create draft');
        await signInAgain();
        await stage.page.waitForURL('**/steps');
        await sees('Named before the session ended');
      }));
  });

  it('the session ends between the steps of an import; its file and columns are as they were', () =>
    walk(stage.visitor, 'session import', async () => {
      const { id } = await aCampaign('Imported over a session');
      await stage.page.goto('/people/import');
      await stage.page.getByLabel('Into campaign').selectOption({ label: 'Imported over a session' });
      const buffer = Buffer.from('E-Mail;Rufname;Nummer\nkai@import.example;Kai;7');
      await stage.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'session.csv', mimeType: 'text/csv', buffer });
      await stage.page.getByLabel('Becomes: Rufname').selectOption({ label: 'First name' });
      await endSession();
      await press(/^Import 1 /);
      await signInAgain();
      await sees('1 person added');
      const { data } = await stage.run.outreach.listLeads({ id });
      expect(data).toMatchObject([{ email: 'kai@import.example', first_name: 'Kai' }]);
    }));

  describe('somebody goes elsewhere while writing, and reloads; what was typed is there', () => {
    const shows = (label: string, value: string) =>
      until(`${label}: ${value}`, async () => (await field(label).inputValue()) === value);
    const typesAndLeaves = async (path: string, label: string, typed: string) => {
      await stage.page.goto(path);
      await field(label).fill(typed);
      await stage.goes('Home');
      await stage.page.goto(path);
      await shows(label, typed);
    };

    it.each([
      ['/settings', 'Name'],
      ['/survey-settings?tab=timing', 'Sender name'],
    ])('in %s, until it is saved', (path, label) =>
      walk(stage.visitor, 'elsewhere', async () => {
        await typesAndLeaves(path, label, 'Typed and left');
        await press('Save');
        await sees(/^Saved$/);
        await stage.page.reload();
        await shows(label, 'Typed and left');
        expect(await button('Save').first().isDisabled()).toBe(true);
      }),
    );

    it.each([
      ['/settings', 'Name'],
      ['/survey-settings?tab=timing', 'Sender name'],
      ['/survey-settings?tab=look', 'Sender name'],
      ['/connect/keys', 'Address of a visit'],
    ])('in %s, until it is discarded', (path, label) =>
      walk(stage.visitor, 'discarded', async () => {
        await stage.page.goto(path);
        const before = await field(label).inputValue();
        await typesAndLeaves(path, label, 'https://typed.example/{externalId}');
        await press('Discard');
        await shows(label, before);
        await button('Discard').waitFor({ state: 'detached' });
        await stage.page.reload();
        await shows(label, before);
      }),
    );

    it('in dialogs that take many lines, until they are sent', () =>
      walk(stage.visitor, 'closed dialogs', async () => {
        const { id } = await aCampaign('Pasted and closed');
        // A list can have the name of a field.
        const area = (label: string) => stage.page.getByRole('textbox', { name: label, exact: true });
        const has = (label: string, text: string) =>
          until(`${label}: ${text}`, async () => (await area(label).inputValue()) === text);
        const closesAndReloads = async (label: string, typed: string) => {
          await area(label).fill(typed);
          await stage.page.keyboard.press('Escape');
          await stage.page.getByRole('dialog').waitFor({ state: 'detached' });
          await stage.page.reload();
          await loaded();
        };
        await stage.page.goto(`/campaigns/${id}/people`);
        await press('Add people');
        await stage.page.getByRole('menuitem', { name: 'Paste addresses' }).click();
        await closesAndReloads('People', 'kim@pasted.example, Kim');
        await press('Add people');
        await stage.page.getByRole('menuitem', { name: 'Paste addresses' }).click();
        await has('People', 'kim@pasted.example, Kim');
        await press('Add 1 person');
        await sees('1 person added');
        await press('Add people');
        await stage.page.getByRole('menuitem', { name: 'Paste addresses' }).click();
        await has('People', '');
        await stage.page.goto('/people?tab=blocklist');
        await loaded();
        await press('Add entries');
        await closesAndReloads('Addresses and domains', 'kept.example');
        await press('Add entries');
        await has('Addresses and domains', 'kept.example');
        await stage.page.route('**/blocklist', async (route) => {
          const isPost = route.request().method() === 'POST';
          if (isPost) await area('Addresses and domains').fill('kept.example\ntyped-meanwhile.example');
          await route.continue();
        });
        await press('Block');
        await sees('1 entry added');
        await stage.page.unroute('**/blocklist');
        await press('Add entries');
        await has('Addresses and domains', 'kept.example\ntyped-meanwhile.example');
        await press('Block');
        await sees('1 entry added · 1 was listed already');
        await press('Add entries');
        await has('Addresses and domains', '');
      }));

    it('in the schedule of a campaign, until it is discarded', () =>
      walk(stage.visitor, 'elsewhere schedule', async () => {
        const { id } = await aCampaign('Left while writing');
        const path = `/campaigns/${id}/schedule`;
        await stage.page.goto(path);
        const before = await field('New people a day').inputValue();
        await typesAndLeaves(path, 'New people a day', '17');
        await press('Discard');
        await stage.page.reload();
        await shows('New people a day', before);
      }));
  });

  describe('two people edit the same; the second sees what changed, and chooses', () => {
    it('a step', () =>
      walk(stage.visitor, 'two steps', async () => {
        const campaign = await aCampaign('Written by two');
        const stored = async () => (await stage.run.outreach.getCampaign({ id: campaign.id })).steps[0]!.body;
        await stage.page.goto(`/campaigns/${campaign.id}/steps`);
        await field('Text').fill('Mine.');
        await stage.run.outreach.updateStep({ ...campaign, body: 'Theirs.' });
        await press('Use for new emails');
        await sees('This step was changed by someone else');
        await sees('Theirs.');
        expect(await stored()).toBe('Theirs.');
        await press('Keep mine');
        await press('Use for new emails');
        await sees('New emails use the changed texts');
        expect(await stored()).toBe('Mine.');
      }));

    it('the schedule of a campaign', () =>
      walk(stage.visitor, 'two schedules', async () => {
        const { id } = await aCampaign('Timed by two');
        await stage.page.goto(`/campaigns/${id}/schedule`);
        await field('To address').or(field('From')).first().fill('10:00');
        const { schedule } = await stage.run.outreach.getCampaign({ id });
        await stage.run.outreach.updateCampaign({ id, schedule: { ...schedule, start: '11:30' } });
        await press('Save');
        await sees('Someone else changed this meanwhile');
        await sees('11:30');
        await press('Take theirs');
        await gone('Someone else changed this meanwhile');
        expect(await field('From').inputValue()).toBe('11:30');
      }));

    it('survey settings, of which only the same field is a conflict', () =>
      walk(stage.visitor, 'two settings', async () => {
        await stage.page.goto('/survey-settings?tab=timing');
        await field('Sender name').fill('Mine');
        await stage.run.survey.updateSettings({ senderName: 'Theirs', followUpPassives: true });
        await press('Save');
        await sees('Theirs');
        expect((await stage.run.survey.getSettings()).senderName).toBe('Theirs');
        await press('Keep mine');
        await press('Save');
        await sees(/^Saved$/);
        expect(await stage.run.survey.getSettings()).toMatchObject({
          senderName: 'Mine',
          followUpPassives: true,
        });
      }));
  });

  it('a colleague who loses the role, then the membership, while a screen is open sees what is left', () =>
    walk(stage.visitor, 'role', async () => {
      const owner = account(stage.page);
      await stage.page.goto('/settings?tab=members');
      await loaded();
      const { id } = await aCampaign('Watched by a colleague');
      const email = `ines.${Date.now()}@aldertree.example`;
      expect(await owner('POST', '/invitations', { email, role: 'member' })).toMatchObject({ emailed: true });
      const colleague = await openVisitor(stage.executablePath, stage.run.credentials.consoleUrl);
      const theirs = colleague.page;
      await theirs.goto(await stage.run.linkIn(email, '/invitation'));
      await theirs.getByLabel('Your name').fill('Ines Roth');
      await theirs.getByLabel('New password').fill('a quiet lake in June');
      await theirs.getByRole('button', { name: 'Accept invitation' }).click();
      await theirs.getByRole('navigation').first().waitFor();
      await theirs.goto(`/campaigns/${id}/steps`);
      await theirs.getByLabel('Text', { exact: true }).fill('Typed as a member.');
      const save = theirs.getByRole('button', { name: 'Use for new emails' });
      await save.waitFor();
      const { data } = await owner('GET', '/members');
      const member = (data as { id: string; email: string }[]).find((each) => each.email === email)!;
      await owner('PATCH', `/members/${member.id}`, { role: 'viewer' });
      await save.waitFor({ state: 'detached' });
      expect(await theirs.getByLabel('Text', { exact: true }).inputValue()).toBe('Typed as a member.');
      expect(await theirs.getByLabel('Text', { exact: true }).isEditable()).toBe(false);
      await owner('DELETE', `/members/${member.id}`);
      await theirs.getByText('You do not belong to an organization').waitFor({ timeout: 60_000 });
      await colleague.close();
    }));

  it('what an admin presses who has just become a viewer is refused in words, and its button goes', () =>
    walk(stage.visitor, 'demoted', async () => {
      const owner = account(stage.page);
      await stage.page.goto('/settings?tab=members');
      await loaded();
      const email = `ada.${Date.now()}@aldertree.example`;
      await owner('POST', '/invitations', { email, role: 'admin' });
      const admin = await openVisitor(stage.executablePath, stage.run.credentials.consoleUrl);
      const { page } = admin;
      // They do not hear of it before they press.
      await page.route('**/live', (route) => route.abort());
      await page.goto(await stage.run.linkIn(email, '/invitation'));
      await page.getByLabel('Your name').fill('Ada Holm');
      await page.getByLabel('New password').fill('a slow ferry in autumn');
      await page.getByRole('button', { name: 'Accept invitation' }).click();
      await page.getByRole('navigation').first().waitFor();
      const { data } = await owner('GET', '/members');
      const member = (data as { id: string; email: string }[]).find((each) => each.email === email)!;
      const refused = page.getByText('Your role does not allow this').first();

      await page.goto('/settings?tab=members');
      const invite = page.getByRole('button', { name: 'Invite', exact: true });
      await invite.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill('someone@aldertree.example');
      await owner('PATCH', `/members/${member.id}`, { role: 'viewer' });
      await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
      await refused.waitFor();
      await page.keyboard.press('Escape');
      await invite.waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
      await page.getByText('Ada Holm').first().waitFor();

      await owner('PATCH', `/members/${member.id}`, { role: 'admin' });
      await page.goto('/campaigns?new=1');
      await page.getByLabel('Name', { exact: true }).fill('Not allowed any more');
      await owner('PATCH', `/members/${member.id}`, { role: 'viewer' });
      await page.getByRole('button', { name: 'Create draft' }).click();
      await refused.waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'New campaign' }).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
      expect(admin.faults.filter((fault) => !fault.includes('/live'))).toEqual([]);
      await admin.close();
    }));
}
