import type { Download } from 'playwright-core';
import type { Invitation } from '@reachback/client/survey-types';
import { seriousInEveryLook } from '../../support/axe.ts';
import { picture, type SurveyStage } from '../../support/survey-stage.ts';
import { walk } from '../../support/walk.ts';

/** Lists as files: what is in the list, with its filters. */
export function exports(stage: SurveyStage): void {
  async function saved(): Promise<{ name: string; text: string }> {
    const { page } = stage.visitor;
    const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const parts = (await download.createReadStream()).setEncoding('utf8').toArray();
    return { name: download.suggestedFilename(), text: (await parts).join('') };
  }

  async function invitationsWith(status: Invitation['status']): Promise<Invitation[]> {
    const all: Invitation[] = [];
    let before: string | null = null;
    do {
      const page = await stage.survey.listInvitations({ status, ...(before && { before }) });
      all.push(...page.data);
      before = page.next;
    } while (before);
    return all;
  }

  async function pictures(name: string): Promise<void> {
    const { page } = stage.visitor;
    await picture(stage, name);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(stage, `${name}-390`);
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  it('visits are saved as the filters show them', () =>
    walk(stage.visitor, 'export visits', async () => {
      const { page } = stage.visitor;
      await page.goto('/visits?status=answered');
      await page.locator('.list-row').first().waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await pictures('visits-export');
      const answered = await invitationsWith('answered');
      const file = await saved();
      expect(file.name).toMatch(/^invitations-\d{4}-\d\d-\d\d\.csv$/);
      expect(file.text.match(/^inv_\w+/gm)).toEqual(answered.map(({ id }) => id));
      const one = answered.find(({ externalId }) => externalId !== null)!;
      await page.getByRole('searchbox', { name: 'Visit id, email or phone' }).fill(one.externalId!);
      await page.locator('[role=grid][aria-rowcount="2"]').waitFor();
      expect((await saved()).text.match(/^inv_\w+/gm)).toEqual([one.id]);
      await page.getByRole('searchbox', { name: 'Visit id, email or phone' }).fill('no such visit');
      await page.getByText('No visit matches').waitFor();
      expect(await page.getByRole('button', { name: 'Export as CSV' }).isDisabled()).toBe(true);
    }));

  it('unsubscribes are saved as the filter shows them, and closed follow-ups as the search finds them', () =>
    walk(stage.visitor, 'export unsubscribes', async () => {
      const { survey } = stage;
      const { page } = stage.visitor;
      await survey.addUnsubscribe({ email: 'saved@visit.example' });
      await page.goto('/survey-settings?tab=unsubscribes&kind=unsubscribed');
      await page.locator('.list-row').first().waitFor();
      const { data: listed } = await survey.listUnsubscribes({ kind: 'unsubscribed', limit: 500 });
      const file = await saved();
      expect(file.name).toMatch(/^unsubscribes-\d{4}-\d\d-\d\d\.csv$/);
      expect(file.text.match(/^sup_\w+/gm)).toEqual(listed.map(({ id }) => id));
      const { id } = (await survey.listResponses({ followup: 'open', limit: 1 })).data[0]!;
      await survey.closeFollowUp({ id, resolution: 'Sent a voucher' });
      await page.goto('/responses?view=closed&q=VOUCHER');
      await page.locator('[role=grid][aria-rowcount="2"]').waitFor();
      expect((await saved()).text.match(/^res_\w+/gm)).toEqual([id]);
      await survey.reopenFollowUp({ id });
    }));

  it('the audit log is saved as a whole', () =>
    walk(stage.visitor, 'export audit log', async () => {
      const { page } = stage.visitor;
      await page.goto('/settings?tab=audit');
      const newest = page.locator('.list-row').first();
      await newest.waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await pictures('audit-export');
      const { name, text } = await saved();
      expect(name).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
      const [header, first] = text.split('\r\n');
      expect(header).toBe('id,at,actor,actor_name,action,target,detail');
      // The page has a phrase, and the file the name of the operation.
      expect(first).toContain(`,${await newest.locator('[title]').first().getAttribute('title')},`);
    }));

  it('the audit log is filtered by person and action, and the file with it', () =>
    walk(stage.visitor, 'filter audit log', async () => {
      const { survey } = stage;
      const { page } = stage.visitor;
      await survey.addUnsubscribe({ email: 'audited@visit.example' });
      await page.goto('/settings?tab=audit');
      const what = page.getByLabel('What', { exact: true });
      await what.selectOption({ label: 'Unsubscribe added' });
      await page.waitForURL((url) => url.searchParams.get('action') === 'addUnsubscribe');
      const phrases = (await what.locator('option').allTextContents()).slice(1);
      expect(phrases).toEqual(phrases.toSorted((one, other) => one.localeCompare(other, 'en')));
      const { data } = await survey.listAudit({ action: 'addUnsubscribe', limit: 500 });
      const count = (rows: number) => page.locator(`[role=grid][aria-rowcount="${rows + 1}"]`).waitFor();
      await count(data.length);
      const newest = page.locator('.list-row').first().getByTitle('addUnsubscribe');
      expect(await newest.textContent()).toBe('Unsubscribe added');
      const actor = data[0]!.actor;
      await page.getByLabel('By', { exact: true }).selectOption(actor);
      await page.waitForURL((url) => url.searchParams.get('actor') === actor);
      const theirs = data.filter((each) => each.actor === actor);
      await count(theirs.length);
      expect((await saved()).text.match(/^aud_\w+/gm)).toEqual(theirs.map(({ id }) => id));
      await page.goto('/settings?tab=audit&action=member.explode');
      await page.getByText('No entry matches').waitFor();
      await page.locator('.filter-chip-on', { hasText: 'member.explode' }).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.locator('.list-row').first().waitFor();
    }));
}
