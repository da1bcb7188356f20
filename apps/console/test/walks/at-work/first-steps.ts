import type { RunningDnsServer } from '@reachback/testing/network/dns-server';
import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../../support/axe.ts';
import type { WholeInstallation } from '../../support/installation.ts';
import { walk, type Visitor } from '../../support/walk.ts';

interface Stage {
  run: WholeInstallation;
  visitor: Visitor;
  dns: RunningDnsServer;
}

/** What was created; a campaign has steps. */
interface Answer {
  id: string;
  steps: { id: string }[];
}

const domain = 'quay-works.example';

/** A new organization: every step to the first email leads to where it is done, and then ticks itself off. */
export function firstSteps(stage: () => Stage): void {
  const page = () => stage().visitor.page;
  const step = (title: string) => page().getByRole('listitem').filter({ hasText: title });
  const isDone = async (title: string) => {
    await page().goto('/');
    await step(title).getByLabel('Done').waitFor();
  };
  const follow = async (title: string) => {
    await page().goto('/');
    await step(title).getByRole('link').click();
  };
  /** The API of outreach, as the person at the browser, in the organization that they selected. */
  const call = (method: string, path: string, body: object): Promise<Answer> =>
    page().evaluate(
      async ([how, to, text]) => {
        const headers = { 'content-type': 'application/json', 'x-reachback-console': '1' };
        const answer = await fetch(`/outreach/api/v1${to}`, { method: how, headers, body: text });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as Answer;
      },
      [method, path, JSON.stringify(body)] as const,
    );
  const choose = async (organization: string) => {
    await page().locator('.side-row').first().click();
    await page()
      .getByRole('menuitemcheckbox', { name: organization })
      .or(page().getByRole('menuitem', { name: organization }))
      .click();
  };

  it(
    'the steps to the first email tick themselves off',
    () =>
      walk(stage().visitor, 'first steps', async () => {
        const { run, dns } = stage();
        await page().goto('/');
        const before = await page().locator('.side-row').first().innerText();
        await choose('New organization');
        await page().getByRole('dialog').getByLabel('Name').fill('Quay Works');
        await page().getByRole('dialog').getByRole('button', { name: 'Create' }).click();
        await page().getByRole('img', { name: '0 of 6 steps done' }).waitFor();
        expect(await seriousInEveryLook(page())).toEqual([]);

        await follow('Connect a mailbox');
        await page().waitForURL('**/mailboxes');
        const mailbox = await call('POST', '/mailboxes', {
          email: `mira@${domain}`,
          smtp: { host: '127.0.0.1', port: run.credentials.smtpPort, security: 'none' },
        });
        await isDone('Connect a mailbox');
        await follow('Check its domain');
        const health = page().getByRole('region', { name: 'Domain', exact: true });
        const check = health.getByRole('button', { name: /^Check (domain|again)$/ });
        await check.click();
        await health.getByText('has no SPF record').waitFor();
        await page().goto('/');
        await step('Check its domain').getByRole('link').waitFor();
        dns.set(domain, {
          TXT: ['v=spf1 ip4:127.0.0.1 -all'],
          MX: [{ preference: 1, exchange: `mx.${domain}` }],
        });
        dns.set(`_dmarc.${domain}`, { TXT: [`v=DMARC1; p=reject; rua=mailto:dmarc@${domain}`] });
        dns.set('1.0.0.127.in-addr.arpa', { PTR: [`mx.${domain}`] });
        dns.set(`mx.${domain}`, { A: ['127.0.0.1'] });
        await follow('Check its domain');
        // Within 5 s, the service answers what it found before.
        await until('the domain has nothing to change', async () => {
          await check.click();
          return health.getByText('Not fully known').isVisible();
        });
        await isDone('Check its domain');

        await follow('Write the emails');
        await page().getByRole('dialog', { name: 'New campaign' }).waitFor();
        // Sends in three days, so that nothing is sent meanwhile.
        const day = (new Date().getUTCDay() + 3) % 7 || 7;
        const { id } = await call('POST', '/campaigns', {
          name: 'First campaign',
          mailbox_ids: [mailbox.id],
          schedule: { time_zone: 'UTC', days: [day], start: '09:00', end: '17:00' },
        });
        await follow('Write the emails');
        await page().waitForURL(`**/campaigns/${id}/steps`);
        const { steps } = await call('PUT', `/campaigns/${id}/steps`, {
          steps: [{ subject: 'Hello', body: 'Hello {{ first_name }}' }],
        });
        await isDone('Write the emails');
        await follow('Import people');
        await page().waitForURL(`**/people/import?campaign=${id}`);
        await call('POST', `/campaigns/${id}/leads`, {
          leads: [{ email: 'kim@client.example', first_name: 'Kim' }],
          skip_no_mail: false,
        });
        await isDone('Import people');

        await step('Preview the emails').getByRole('link').click();
        // The person is known later than the text, which is that of the first person.
        await page().getByRole('combobox', { name: 'As' }).waitFor();
        await page().getByText('Hello Kim').waitFor();
        await isDone('Preview the emails');
        // In another browser, nothing is known of it; a test in the mailbox of the person is known everywhere.
        await page().evaluate('localStorage.clear()');
        await page().goto('/');
        await step('Preview the emails').getByRole('link').waitFor();
        await call('POST', `/campaigns/${id}/steps/${steps[0]!.id}/test`, {});
        await isDone('Preview the emails');
        await follow('Start the campaign');
        await page().waitForURL(`**/campaigns/${id}`);
        await call('POST', `/campaigns/${id}/resume`, {});
        await isDone('Start the campaign');
        await page().getByRole('img', { name: '6 of 6 steps done' }).waitFor();
        expect(await seriousInEveryLook(page())).toEqual([]);
        await choose(before);
        await page().getByText(before).first().waitFor();
      }),
    120_000,
  );
}
