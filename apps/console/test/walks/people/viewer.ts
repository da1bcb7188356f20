import type { PeopleStage } from '../../support/people-stage.ts';
import { openVisitor, walk } from '../../support/walk.ts';
import { addressElsewhere } from './external-links.ts';

/** A member who can only read. */
export function viewers(stage: PeopleStage): void {
  const { field, press, emailTo } = stage;

  it('an invited viewer reads, and can change nothing', () =>
    walk(stage.visitor, 'viewer', async () => {
      const email = 'rio@aldertree.example';
      await stage.visitor.page.goto('/settings?tab=members');
      await press('Invite');
      await field('Email').fill(email);
      await stage.visitor.page.getByRole('dialog').getByLabel('Role').selectOption('viewer');
      await stage.visitor.page
        .getByRole('dialog')
        .getByRole('button', { name: 'Invite', exact: true })
        .click();
      const [link] = /https?:\/\/\S+\/invitation\?token=[\w-]+/.exec((await emailTo(email)).text)!;
      const theirs = await openVisitor(stage.executablePath, stage.whole.credentials.consoleUrl);
      await walk(theirs, 'as viewer', async () => {
        const { page } = theirs;
        await page.goto(link);
        await page.getByLabel('Your name').fill('Rio Sand');
        await page.getByLabel('New password').fill('a green pier in March');
        await page.getByRole('button', { name: 'Accept invitation' }).click();
        await page.getByRole('navigation').first().waitFor();
        await page.goto('/campaigns');
        await page.getByText('Quayside').first().waitFor();
        expect(await page.getByRole('button', { name: 'New campaign' }).count()).toBe(0);
        await page.getByRole('link', { name: 'Quayside' }).click();
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Export people as CSV' }).waitFor();
        expect(await page.getByRole('menuitem').count()).toBe(1);
        await page.goto('/inbox');
        await page.getByText('The pier is painted green').first().waitFor();
        expect(await page.getByRole('button', { name: 'Change' }).count()).toBe(0);
        await page.goto('/responses?view=closed');
        await page.getByText('Nobody at the desk knew of me.').first().click();
        await page.getByText('Called and apologized.').waitFor();
        expect(await page.getByRole('button', { name: 'Reopen' }).count()).toBe(0);
        const there = page.getByRole('link', { name: /^walk-1 in your system/ });
        await there.waitFor();
        expect(await there.getAttribute('href')).toBe(addressElsewhere);
        expect(await page.getByRole('link', { name: 'Visit', exact: true }).count()).toBe(0);
        await page.goto('/visits');
        await page.getByText('Only owners and admins can see visits').waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
        expect(theirs.refused.filter((line) => line.includes('/invitations'))).toEqual([]);
        await page.goto('/settings?tab=members');
        await page.getByText('Rio Sand').first().waitFor();
        expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
        const refusal = await page.evaluate<number>(`
          fetch('/outreach/api/v1/campaigns', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'X-Reachback-Console': '1' },
            body: JSON.stringify({ name: 'Not theirs' }),
          }).then((answer) => answer.status)
        `);
        expect(refusal).toBe(403);

        // As an admin: an owner is out of reach.
        const member = stage.visitor.page.getByRole('listitem').filter({ hasText: 'Rio Sand' });
        await stage.visitor.page.reload();
        await member.getByLabel('Role').selectOption('admin');
        await stage.visitor.page.getByText('Rio Sand is now Admin').waitFor();
        await page.reload();
        await page.getByRole('button', { name: 'Invite', exact: true }).click();
        const roles = page.getByRole('dialog').getByLabel('Role').getByRole('option');
        expect(await roles.allTextContents()).toEqual(['Admin', 'Member', 'Viewer']);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        const owner = page.getByRole('listitem').filter({ hasText: stage.whole.credentials.personEmail });
        await owner.getByText('Owner').waitFor();
        expect(await owner.getByRole('button').or(owner.getByLabel('Role')).count()).toBe(0);
      }).finally(() => theirs.close());
    }));
}
