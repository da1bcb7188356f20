import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { PeopleStage } from '../../support/people-stage.ts';
import { walk } from '../../support/walk.ts';

/** Mailboxes are connected, with a password and at a provider, and their domains are checked. */
export function mailboxes(stage: PeopleStage): void {
  const { field, press, sees } = stage;

  it('a mailbox is connected; before, a mistake in its server is reported', () =>
    walk(stage.visitor, 'mailbox', async () => {
      const { page } = stage.visitor;
      await page.goto('/mailboxes?connect=true');
      await field('Email address').fill('sales@aldertree.example');
      await page.getByLabel('Read replies in this mailbox').uncheck();
      await field('Server').fill('127.0.0.1');
      await field('Port').fill('2525');
      await page.getByLabel('Encryption').selectOption('none');
      // It is created, and nobody knows whether it works: once more updates it.
      await page.route('**/mailboxes/*/verify', (route) => route.fulfill({ status: 500 }));
      await press('Save and verify');
      await sees('The server did not respond');
      await page.unroute('**/mailboxes/*/verify');
      await press('Save and verify');
      await sees('The mailbox is saved, but its login does not work');
      await field('Port').fill(String(stage.whole.credentials.smtpPort));
      await press('Save and verify');
      await sees('The login of sales@aldertree.example works');
      // The next one starts with the same servers; what is typed survives a closed dialog and a reload.
      await press('Connect mailbox');
      expect(await field('Server').inputValue()).toBe('127.0.0.1');
      expect(await field('Email address').inputValue()).toBe('');
      await field('Email address').fill('next@aldertree.example');
      await field('Password').first().fill('not to be kept');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: /^Connect mailbox/ }).click();
      expect(await field('Email address').inputValue()).toBe('next@aldertree.example');
      expect(await field('Password').first().inputValue()).toBe('');
    }));

  it('a domain for links is set, shows the DNS records it needs, and is removed', () =>
    walk(stage.visitor, 'domain for links', async () => {
      const { page } = stage.visitor;
      await page.goto('/settings?tab=links');
      await field('Domain').fill('links.aldertree.example');
      await press('Save');
      const domain = page.getByRole('region', { name: 'links.aldertree.example' });
      await domain.getByText('Waiting for DNS').waitFor();
      await domain.getByText('_reachback.links.aldertree.example', { exact: true }).waitFor();
      const { records } = await stage.whole.outreach.getTrackingDomain({});
      for (const { value } of records) await domain.getByText(value, { exact: true }).waitFor();
      await domain.getByRole('button', { name: 'Check again' }).click();
      await domain.getByText('does not point to').waitFor();
      await domain.getByRole('button', { name: 'Remove domain' }).click();
      await sees('links.aldertree.example is removed');
      await domain.waitFor({ state: 'detached' });
      // Whatever happens meanwhile, it stays away until Undo, and another one that is set is not removed for it.
      const { outreach } = stage.whole;
      const asked = page.waitForResponse('**/outreach/api/v1/tracking-domain');
      await outreach.createCampaign({ name: 'Created meanwhile' });
      await asked;
      expect(await domain.count()).toBe(0);
      await field('Domain').fill('go.aldertree.example');
      await press('Save');
      const other = page.getByRole('region', { name: 'go.aldertree.example' });
      await other.waitFor();
      await page.getByText('links.aldertree.example is removed').waitFor({ state: 'detached' });
      expect((await outreach.getTrackingDomain({})).domain).toBe('go.aldertree.example');
      await other.getByRole('button', { name: 'Remove domain' }).click();
      await other.waitFor({ state: 'detached' });
      const isGone = () =>
        stage.whole.outreach.getTrackingDomain({}).then(
          () => false,
          ({ status }) => status === 404,
        );
      await until('the domain is removed', isGone);
    }));

  it('the domain of a mailbox is checked, and its pane has the DNS records to add', () =>
    walk(stage.visitor, 'domain health', async () => {
      const { page } = stage.visitor;
      const { data } = await stage.whole.outreach.listMailboxes({});
      const { id } = data.find(({ email }) => email === 'sales@aldertree.example')!;
      await page.goto(`/mailboxes?open=${id}`);
      const domain = page.getByRole('region', { name: 'Domain', exact: true });
      // A worker may have looked at it before.
      await domain.getByRole('button', { name: /^Check (domain|again)$/ }).click();
      await domain.getByText('aldertree.example has no SPF record').waitFor();
      await domain.getByText('v=spf1 ip4:127.0.0.1 ~all', { exact: true }).waitFor();
      await domain.getByText('_dmarc.aldertree.example', { exact: true }).waitFor();
      await domain.getByText('the mailbox has no IMAP settings to find it with').waitFor();
      await sees('Its domain needs changes');
      expect(await stage.whole.outreach.getMailboxHealth({ id })).toMatchObject({
        verdict: 'failing',
        checks: { spf: { verdict: 'failing' }, dkim: { verdict: 'unknown' } },
      });
    }));

  it('a mailbox whose server does not sign gets a DKIM key, its record, and can lose it again', () =>
    walk(stage.visitor, 'dkim key', async () => {
      const { page } = stage.visitor;
      const { outreach } = stage.whole;
      const { data } = await outreach.listMailboxes({});
      const { id } = data.find(({ email }) => email === 'sales@aldertree.example')!;
      await page.goto(`/mailboxes?open=${id}`);
      const key = page.getByRole('region', { name: 'DKIM key', exact: true });
      await key.getByRole('button', { name: 'Create DKIM key' }).click();
      await field('Domain that signs').fill('elsewhere.example');
      await page.getByRole('dialog').getByRole('button', { name: 'Create DKIM key' }).click();
      await sees('must be aldertree.example or a domain above it');
      await field('Domain that signs').fill('aldertree.example');
      await page.getByRole('dialog').getByRole('button', { name: 'Create DKIM key' }).click();
      await key.getByText('Waiting for DNS').waitFor();
      const { record, status } = await outreach.getMailboxDkim({ id });
      expect([record.name, status]).toEqual(['reachback._domainkey.aldertree.example', 'pending']);
      for (const text of [record.name, record.value]) await key.getByText(text, { exact: true }).waitFor();
      expect(await seriousInEveryLook(page)).toEqual([]);
      await key.getByRole('button', { name: 'Stop signing' }).dblclick();
      await key.getByRole('button', { name: 'Delete the key permanently?' }).waitFor();
      expect((await outreach.getMailboxDkim({ id })).status).toBe('pending');
      await key.getByRole('button', { name: 'Delete the key permanently?' }).click();
      await sees('Emails are no longer signed.');
      await key.getByRole('button', { name: 'Create DKIM key' }).waitFor();
      expect(await outreach.getMailboxDkim({ id }).catch(({ status: code }) => code)).toBe(404);
    }));

  it(
    'a mailbox is connected by signing in at its provider, and again after the consent was revoked',
    () =>
      walk(stage.visitor, 'mailbox sign-in', async () => {
        const { page } = stage.visitor;
        const account = 'sam@sender.test';
        const signIn = async (act: string) => {
          await page.waitForURL(`${stage.provider.issuer}/**`);
          await press(act);
          await page.waitForURL(`${stage.whole.credentials.consoleUrl}/**`);
        };
        await page.goto('/mailboxes?connect=true');
        await press('Sign in with Example Mail');
        await signIn('Deny');
        await sees('Access was not granted. Connect the mailbox again and allow it.');

        await page.goto('/mailboxes?connect=true');
        await press('Sign in with Example Mail');
        await signIn('Allow');
        await sees(`The login of ${account} works`);
        expect(page.url()).not.toContain('connection');

        await stage.provider.revoke(account);
        const { data } = await stage.whole.outreach.listMailboxes({});
        await stage.whole.outreach.verifyMailbox({ id: data.find(({ email }) => email === account)!.id });
        await page.goto('/mailboxes');
        await sees('1 mailbox needs a new sign-in');
        await press('Sign in again');
        await page.waitForURL(/open=mbx_/);
        await sees(`The login of ${account} works`);
        await page.getByText('1 mailbox needs a new sign-in').waitFor({ state: 'detached' });
      }),
    90_000,
  );
}
