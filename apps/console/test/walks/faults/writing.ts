import type { FaultStage } from '../../support/fault-stage.ts';
import { openVisitor, walk } from '../../support/walk.ts';

/** Sessions, colleagues and roles that change while somebody writes. */
export function whileSomebodyWrites(stage: FaultStage): void {
  const { field, press, sees, loaded, gone, account, signInAgain, aCampaign } = stage;

  describe('the session ends while somebody writes; they sign in over the page and lose nothing', () => {
    /** By the same person, elsewhere. */
    const endSession = async () => {
      const other = await openVisitor(stage.executablePath, stage.run.credentials.consoleUrl);
      const { personEmail: email, personPassword: password } = stage.run.credentials;
      await other.page.goto('/sign-in');
      await account(other.page)('POST', '/sign-in', { email, password });
      expect(await account(other.page)('POST', '/sessions/end-others', {})).toHaveProperty('ended');
      await other.close();
    };

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
        await sees('Saved');
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

  describe('two people edit the same; the second is told what changed, and chooses', () => {
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
        await sees('Saved');
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
}
