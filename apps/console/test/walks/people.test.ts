import { createSurveyClient } from '@reachback/client';
import { installedBrowsers } from '@reachback/testing/browser';
import { startOauthProvider, type RunningOauthProvider } from '@reachback/testing/mail/oauth-provider';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { startWebhookReceiver, withStatus } from '@reachback/testing/network/webhook-receiver';
import { until } from '@reachback/testing/until';
import { verifyWebhook } from '@reachback/webhook-verify';
import { startWholeInstallation, type WholeInstallation } from '../support/installation.ts';
import { openVisitor, walk, type Visitor } from '../support/walk.ts';

const always = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };

/** What leads and customers do, and how the people of the console see it and act on it. */
describe.each(installedBrowsers())('people in the console, in a real browser, %s', (executablePath) => {
  let whole: WholeInstallation;
  let visitor: Visitor;
  let provider: RunningOauthProvider;
  let smtp: RunningSmtpServer;

  beforeAll(async () => {
    whole = await startWholeInstallation(async (outreachUrl) => {
      provider = await startOauthProvider({ redirectUri: `${outreachUrl}/oauth/callback`, asksPerson: true });
      smtp = await startSmtpServer({ token: (user, token) => provider.knows(user, token) });
      const settings = { ...provider.settings, smtp: `smtp://127.0.0.1:${smtp.port}` };
      return { MAILBOX_PROVIDERS: JSON.stringify([settings]) };
    });
    visitor = await openVisitor(executablePath, whole.credentials.consoleUrl);
    await visitor.page.goto('/');
    await press('Open the demo');
    await visitor.page.getByRole('navigation').first().waitFor();
  }, 240_000);
  afterAll(async () => {
    await visitor?.close();
    await whole?.close();
    await smtp?.close();
    await provider?.close();
  });

  const field = (label: string) => visitor.page.getByLabel(label, { exact: true });
  const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
  const sees = (text: string) => visitor.page.getByText(text).first().waitFor();
  /** Presses it once the screen has it, as its footer says. */
  const key = async (pressed: string, says: string) => {
    await visitor.page.locator('.foot-key', { hasText: says }).first().waitFor();
    await visitor.page.keyboard.press(pressed);
  };
  const getJson = async <Answer>(path: string) =>
    (await (await fetch(`${whole.credentials.mailUrl}${path}`)).json()) as Answer;

  /** The newest email to an address, once it is there. */
  async function emailTo(address: string) {
    let id: number | undefined;
    await until(`an email to ${address}`, async () => {
      const path = `/api/mails?to=${encodeURIComponent(address)}`;
      id = (await getJson<{ data: { id: number }[] }>(path)).data[0]?.id;
      return id !== undefined;
    });
    const path = `/api/mails/${id}`;
    const mail = await getJson<{ text: string; headers: { name: string; value: string }[] }>(path);
    const messageId = mail.headers.find(({ name }) => name.toLowerCase() === 'message-id')!.value;
    return { text: mail.text, messageId };
  }

  const lead = 'ola@quay-works.example';
  const isBlocked = async () =>
    (await whole.outreach.listBlocklist({ q: lead })).data.some(({ value }) => value === lead);

  it(
    'a reply arrives in the open inbox, and is sorted by key',
    () =>
      walk(visitor, 'reply', async () => {
        const { outreach } = whole;
        const { page } = visitor;
        const mailbox = (await outreach.listMailboxes({})).data[0]!;
        const campaign = await outreach.createCampaign({
          name: 'Quayside',
          schedule: always,
          limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
          mailbox_ids: [mailbox.id],
          steps: [{ subject: 'A new pier', body: 'Hello {{ first_name }}' }],
        });
        const { url } = await outreach.createInboundSource({
          kind: 'sendgrid',
          name: 'Walk',
          mailbox_id: mailbox.id,
        });
        await outreach.addLeads({
          id: campaign.id,
          leads: [{ email: lead, first_name: 'Ola' }],
          skip_no_mail: false,
        });
        await outreach.resumeCampaign({ id: campaign.id });
        const { messageId } = await emailTo(lead);
        await page.goto('/inbox');
        await page.getByRole('heading', { name: 'Inbox' }).waitFor();
        const raw = [
          `From: Ola Berg <${lead}>`,
          `To: ${mailbox.email}`,
          'Subject: Re: A new pier',
          'Message-ID: <reply@quay-works.example>',
          `Date: ${new Date().toUTCString()}`,
          `In-Reply-To: ${messageId}`,
          '',
          'The pier is painted green, as it always was.',
          '',
        ].join('\r\n');
        const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ email: raw }) });
        expect(answer.ok).toBe(true);
        await sees('The pier is painted green');
        await key('c', 'category');
        await page.getByRole('menuitem', { name: 'Interested', exact: true }).press('Enter');
        await sees('chosen by a person');
        const { data } = await outreach.listReplies({});
        const reply = data.find(({ campaign_id: id }) => id === campaign.id)!;
        await until('the category is saved', async () => {
          return (await outreach.getReply({ id: reply.id })).category === 'interested';
        });
      }),
    120_000,
  );

  it('the person is blocked by key, and Undo takes it back before anything happened', () =>
    walk(visitor, 'block', async () => {
      const { page } = visitor;
      await key('b', 'block');
      await sees(`${lead} is blocked in all campaigns`);
      await page.keyboard.press('z');
      await page.locator('.foot-key', { hasText: 'block' }).first().waitFor();
      await key('b', 'block');
      // Leaving the screen ends the time to undo.
      await page.goto('/people?tab=blocklist');
      await until('blocked', isBlocked);
      await sees(lead);
    }));

  it('why a person is not written to stands with the person', () =>
    walk(visitor, 'why not', async () => {
      const { outreach } = whole;
      const { page } = visitor;
      const other = await outreach.createCampaign({ name: 'Harbour', schedule: always });
      const added = await outreach.addLeads({
        id: other.id,
        leads: [{ email: lead }, { email: 'new@quay-works.example' }],
        skip_no_mail: false,
      });
      expect(added).toMatchObject({ added: 1 });
      await page.goto(`/people?q=${encodeURIComponent(lead)}`);
      await page.getByText(lead).first().click();
      await sees('Blocked');
    }));

  const customer = 'noor@customers.example';

  it(
    'a visit is reported, answered on the page of its email, and the open overview counts it',
    () =>
      walk(visitor, 'answer', async () => {
        const { survey, credentials } = whole;
        const { page } = visitor;
        const before = await survey.getSummary({ days: 90 });
        await page.goto('/overview');
        await page.getByRole('heading', { name: 'Overview' }).waitFor();
        const booking = createSurveyClient({
          baseUrl: credentials.surveyUrl,
          credential: credentials.organizationKey,
        });
        await booking.reportVisit({
          externalId: 'walk-1',
          email: customer,
          firstName: 'Noor',
          sendNow: true,
        });
        const [link] = /https?:\/\/\S+\/s\/[\w.~-]+/.exec((await emailTo(customer)).text)!;
        const theirs = await visitor.page.context().browser()!.newContext({ locale: 'en-GB' });
        const answering = await theirs.newPage();
        await answering.goto(link);
        await answering.getByRole('radio', { name: '2', exact: true }).check();
        await answering.getByRole('textbox').fill('Nobody at the desk knew of me.');
        await answering.getByRole('button', { name: 'Submit answer' }).click();
        await answering.getByRole('heading', { name: 'Thank you!' }).waitFor();
        await theirs.close();
        // Nobody reloads the overview.
        await page
          .locator('dl')
          .filter({ hasText: 'Responses' })
          .getByRole('link', { name: String(before.responses + 1), exact: true })
          .first()
          .waitFor();
        await sees('Nobody at the desk knew of me.');
      }),
    120_000,
  );

  it('its follow-up is closed by key, with what came of it', () =>
    walk(visitor, 'follow-up', async () => {
      const { page } = visitor;
      await page.goto('/responses');
      await page.getByRole('button', { name: /Nobody at the desk knew of me/ }).click();
      await field('How it ended').fill('Called and apologized.');
      await press('Close follow-up');
      await sees('Follow-up closed');
      const closed = async () =>
        (await whole.survey.listResponses({})).data.find(({ comment }) => comment.startsWith('Nobody at'));
      await until('closed', async () => (await closed())?.followup_status === 'closed');
      expect(await closed()).toMatchObject({ followup_resolution: 'Called and apologized.' });
    }));

  it('a mailbox is connected; before, a mistake in its server is told', () =>
    walk(visitor, 'mailbox', async () => {
      const { page } = visitor;
      await page.goto('/mailboxes?connect=true');
      await field('Email address').fill('sales@aldertree.example');
      await page.getByLabel('Read replies in this mailbox').uncheck();
      await field('Server').fill('127.0.0.1');
      await field('Port').fill('2525');
      await page.getByLabel('Encryption').selectOption('none');
      await press('Save and verify');
      await sees('The mailbox is saved, but its login does not work');
      await field('Port').fill(String(whole.credentials.smtpPort));
      await press('Save and verify');
      await sees('The login of sales@aldertree.example works');
    }));

  it('a domain for links is set, shows the DNS records it needs, and is removed', () =>
    walk(visitor, 'domain for links', async () => {
      const { page } = visitor;
      await page.goto('/settings?tab=links');
      await field('Domain').fill('links.aldertree.example');
      await press('Save');
      const domain = page.getByRole('region', { name: 'links.aldertree.example' });
      await domain.getByText('Waiting for DNS').waitFor();
      await domain.getByText('_reachback.links.aldertree.example', { exact: true }).waitFor();
      const { records } = await whole.outreach.getTrackingDomain({});
      for (const { value } of records) await domain.getByText(value, { exact: true }).waitFor();
      await domain.getByRole('button', { name: 'Check again' }).click();
      await domain.getByText('does not point to').waitFor();
      await domain.getByRole('button', { name: 'Remove domain' }).click();
      await sees('links.aldertree.example is removed');
      await domain.waitFor({ state: 'detached' });
      const isGone = () =>
        whole.outreach.getTrackingDomain({}).then(
          () => false,
          ({ status }) => status === 404,
        );
      await until('the domain is removed', isGone);
    }));

  it('the domain of a mailbox is checked, and its pane has the DNS records to add', () =>
    walk(visitor, 'domain health', async () => {
      const { page } = visitor;
      const { data } = await whole.outreach.listMailboxes({});
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
      expect(await whole.outreach.getMailboxHealth({ id })).toMatchObject({
        verdict: 'failing',
        checks: { spf: { verdict: 'failing' }, dkim: { verdict: 'unknown' } },
      });
    }));

  it(
    'a mailbox is connected by signing in at its provider, and again after the consent was revoked',
    () =>
      walk(visitor, 'mailbox sign-in', async () => {
        const { page } = visitor;
        const account = 'sam@sender.test';
        const signIn = async (act: string) => {
          await page.waitForURL(`${provider.issuer}/**`);
          await press(act);
          await page.waitForURL(`${whole.credentials.consoleUrl}/**`);
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

        await provider.revoke(account);
        const { data } = await whole.outreach.listMailboxes({});
        await whole.outreach.verifyMailbox({ id: data.find(({ email }) => email === account)!.id });
        await page.goto('/mailboxes');
        await sees('1 mailbox needs a new sign-in');
        await press('Sign in again');
        await page.waitForURL(/open=mbx_/);
        await sees(`The login of ${account} works`);
        await page.getByText('1 mailbox needs a new sign-in').waitFor({ state: 'detached' });
      }),
    90_000,
  );

  it(
    'a webhook: tested, failing, resent as the same event, signed with a new secret, removed',
    () =>
      walk(visitor, 'webhook', async () => {
        const { outreach } = whole;
        const { page } = visitor;
        const receiver = await startWebhookReceiver();
        const changeCategory = async (category: 'information_request' | 'not_interested') => {
          const reply = (await outreach.listReplies({})).data.find(
            ({ subject }) => subject === 'Re: A new pier',
          )!;
          await outreach.recategorizeReply({ id: reply.id, category });
        };
        const secretShown = () => page.getByLabel('Signing secret', { exact: true }).last().innerText();
        try {
          await page.goto('/connect/webhooks');
          const events = page.getByRole('region', { name: 'Events of outreach' });
          await events.getByRole('button', { name: 'Add endpoint' }).click();
          await field('Address').fill(receiver.url);
          await press('Create');
          await sees('It is shown only now');
          const secret = await secretShown();
          const endpoint = page.getByRole('article', { name: receiver.url });
          await endpoint.getByRole('button', { name: 'Send test' }).click();
          await sees('Test sent: 204');
          await receiver.has(1);

          receiver.answer(withStatus(500));
          await changeCategory('information_request');
          await receiver.has(2);
          await endpoint.getByRole('button', { name: 'Deliveries' }).click();
          const row = endpoint.getByRole('listitem').filter({ hasText: 'category_changed' }).first();
          await row.getByText('Waiting').waitFor();
          receiver.answer(withStatus(204));
          await row.getByRole('button', { name: 'Resend' }).click();
          await row.getByText('Delivered').waitFor();
          const [, failed, resent] = receiver.received;
          expect(resent!.headers['webhook-id']).toBe(failed!.headers['webhook-id']);
          expect(await verifyWebhook({ ...resent!, secret })).toMatchObject({
            type: 'coldemail.reply.category_changed',
          });
          await row.getByRole('button', { name: 'Attempts' }).click();
          await row.getByText('500', { exact: true }).waitFor();
          expect(await row.getByLabel('Body').innerText()).toBe(resent!.body);

          await endpoint.getByRole('button', { name: 'More actions' }).click();
          await page.getByRole('menuitem', { name: 'New signing secret' }).click();
          await sees('The signing secret is new');
          await until('another secret', async () => (await secretShown()) !== secret);
          const count = receiver.received.length;
          await changeCategory('not_interested');
          await receiver.has(count + 1);
          const last = receiver.received.at(-1)!;
          // Whoever has not changed over yet still believes it.
          await verifyWebhook({ ...last, secret: await secretShown() });
          await verifyWebhook({ ...last, secret });

          await endpoint.getByRole('button', { name: 'More actions' }).click();
          await page.getByRole('menuitem', { name: 'Remove endpoint' }).click();
          await endpoint.waitFor({ state: 'detached' });
          await page.keyboard.press('z');
          await endpoint.getByRole('button', { name: 'More actions' }).click();
          await page.getByRole('menuitem', { name: 'Remove endpoint' }).click();
          await page.goto('/connect/tokens');
          await until('removed', async () => (await outreach.listWebhookEndpoints({})).data.length === 0);
        } finally {
          await receiver.close();
        }
      }),
    120_000,
  );

  it(
    'a person without a mouse signs in, sorts a reply, and writes a campaign',
    () =>
      walk(visitor, 'keyboard', async () => {
        const { outreach, credentials } = whole;
        const theirs = await openVisitor(executablePath, credentials.consoleUrl);
        const { page } = theirs;
        const { keyboard } = page;
        const focused = () =>
          page.evaluate<string>(`(() => {
          const at = document.activeElement;
          return at.labels?.[0]?.textContent || at.ariaLabel || at.textContent || '';
        })()`);
        /** Tabs to it as people do, and fails where the keyboard never comes. */
        const tabTo = async (name: RegExp) => {
          for (let n = 0; n < 60; n += 1) {
            if (name.test((await focused()).trim())) return;
            await keyboard.press('Tab');
          }
          throw new Error(`the keyboard does not come to ${name}`);
        };
        const goTo = async (letter: string, heading: string) => {
          await keyboard.press('g');
          await keyboard.press(letter);
          await page.getByRole('heading', { name: heading }).first().waitFor();
        };
        const pressOnceThere = async (pressed: string, says: string) => {
          await page.locator('.foot-key', { hasText: says }).first().waitFor();
          await keyboard.press(pressed);
        };
        await walk(theirs, 'by keyboard', async () => {
          await page.goto('/sign-in');
          await page.getByLabel('Email').waitFor();
          await tabTo(/^Email/);
          await keyboard.type(credentials.personEmail);
          await keyboard.press('Tab');
          await keyboard.type(credentials.personPassword);
          await keyboard.press('Enter');
          await page.getByRole('navigation').first().waitFor();

          await goTo('i', 'Inbox');
          await page.getByText('The pier is painted green').first().waitFor();
          await pressOnceThere('c', 'category');
          await page.locator('[role^=menuitem]:focus').first().waitFor();
          for (let n = 0; n < 9 && !(await focused()).includes('Question'); n += 1)
            await keyboard.press('ArrowDown');
          await keyboard.press('Enter');
          const sorted = async () =>
            (await outreach.listReplies({})).data.find(({ subject }) => subject === 'Re: A new pier')
              ?.category;
          await until('sorted anew', async () => (await sorted()) !== 'interested');

          await goTo('c', 'Campaigns');
          await pressOnceThere('n', 'new');
          await page.getByRole('dialog').locator(':focus').first().waitFor();
          await keyboard.type('By keyboard');
          await keyboard.press('Enter');
          await page.waitForURL('**/steps');
          await page.getByRole('button', { name: 'Write the first step' }).waitFor();
          await tabTo(/^Write the first step/);
          await keyboard.press('Enter');
          await page.getByLabel('Subject').waitFor();
          await tabTo(/^Subject/);
          await keyboard.type('Hello from the keys');
          await tabTo(/^Text/);
          await keyboard.type('Do you have a minute?');
          await tabTo(/^(Save|Use for new emails)/);
          await keyboard.press('Enter');
          const made = async () =>
            (await outreach.listCampaigns({})).data.find(({ name }) => name === 'By keyboard')!;
          await until(
            'saved',
            async () => (await outreach.getCampaign({ id: (await made()).id })).steps.length === 1,
          );
        }).finally(() => theirs.close());
      }),
    120_000,
  );

  it('an invited viewer reads, and can change nothing', () =>
    walk(visitor, 'viewer', async () => {
      const email = 'rio@aldertree.example';
      await visitor.page.goto('/settings?tab=members');
      await press('Invite');
      await field('Email').fill(email);
      await visitor.page.getByRole('dialog').getByLabel('Role').selectOption('viewer');
      await visitor.page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
      const [link] = /https?:\/\/\S+\/invitation\?token=[\w-]+/.exec((await emailTo(email)).text)!;
      const theirs = await openVisitor(executablePath, whole.credentials.consoleUrl);
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
        await page.goto('/inbox');
        await page.getByText('The pier is painted green').first().waitFor();
        expect(await page.getByRole('button', { name: 'Change' }).count()).toBe(0);
        await page.goto('/responses?view=closed');
        await page.getByText('Nobody at the desk knew of me.').first().click();
        await page.getByText('Called and apologized.').waitFor();
        expect(await page.getByRole('button', { name: 'Reopen' }).count()).toBe(0);
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
      }).finally(() => theirs.close());
    }));
});
