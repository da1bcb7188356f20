import { installedBrowsers } from '@reachback/testing/browser';
import { until } from '@reachback/testing/until';
import { seriousInEveryLook } from '../support/axe.ts';
import { startWholeInstallation, type WholeInstallation } from '../support/installation.ts';
import { openVisitor, walk, type Visitor } from '../support/walk.ts';

const always = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };

interface CaughtMail {
  text: string;
  headers: { name: string; value: string }[];
}

/** Conversations in the inbox: answered, put away, searched. The emails arrive at a mail server. */
describe.each(installedBrowsers())('answers in the inbox, in a real browser, %s', (executablePath) => {
  let whole: WholeInstallation;
  let visitor: Visitor;
  let campaignId: string;
  let mailbox: { id: string; email: string };
  let reportTo: string;

  beforeAll(async () => {
    whole = await startWholeInstallation();
    const { outreach } = whole;
    mailbox = (await outreach.listMailboxes({})).data[0]!;
    ({ id: campaignId } = await outreach.createCampaign({
      name: 'Quayside',
      schedule: always,
      limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
      mailbox_ids: [mailbox.id],
      steps: [{ subject: 'A new pier', body: 'Hello {{ first_name }}' }],
    }));
    ({ url: reportTo } = await outreach.createInboundSource({
      kind: 'sendgrid',
      name: 'Walk',
      mailbox_id: mailbox.id,
    }));
    visitor = await openVisitor(executablePath, whole.credentials.consoleUrl);
    await visitor.page.goto('/');
    await press('Open the demo');
    await visitor.page.getByRole('navigation').first().waitFor();
  }, 240_000);
  afterAll(async () => {
    await visitor?.close();
    await whole?.close();
  });

  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name, exact: true });
  const press = (name: string | RegExp) => button(name).first().click();
  const sees = (text: string | RegExp) => visitor.page.getByText(text).first().waitFor();
  const field = (label: string) => visitor.page.getByLabel(label, { exact: true });
  const answer = () => field('Your answer');
  const shows = (text: string) => until(text, async () => (await answer().inputValue()) === text);

  const mails = async (to: string) => {
    const list = await fetch(`${whole.credentials.mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
    return ((await list.json()) as { data: { id: number }[] }).data;
  };
  const newestMail = async (to: string) => {
    const mail = await fetch(`${whole.credentials.mailUrl}/api/mails/${(await mails(to))[0]!.id}`);
    return (await mail.json()) as CaughtMail;
  };
  const sourceOf = async (to: string) =>
    (await fetch(`${whole.credentials.mailUrl}/api/mails/${(await mails(to))[0]!.id}/source`)).text();
  const headerOf = ({ headers }: CaughtMail, wanted: string) =>
    headers.find(({ name }) => name.toLowerCase() === wanted)?.value;

  /** Somebody was written to and replied; the reply is open. */
  async function openReply(name: string) {
    const { outreach } = whole;
    const email = `${name}@quay-works.example`;
    const leads = [{ email, first_name: name }];
    await outreach.addLeads({ id: campaignId, leads, skip_no_mail: false });
    const lead = (await outreach.listLeads({ id: campaignId })).data.find((each) => each.email === email)!;
    await outreach.resumeCampaign({ id: campaignId });
    await until(`an email to ${email}`, async () => (await mails(email)).length === 1);
    const messageId = headerOf(await newestMail(email), 'message-id');
    const replyMessageId = `<${name}@quay-works.example>`;
    const raw = [
      `From: ${name} <${email}>`,
      `To: ${mailbox.email}`,
      'Subject: Re: A new pier',
      `Message-ID: ${replyMessageId}`,
      `Date: ${new Date().toUTCString()}`,
      `In-Reply-To: ${messageId}`,
      '',
      `What does a pier cost, asks ${name}.`,
      '',
    ].join('\r\n');
    await fetch(reportTo, { method: 'POST', body: new URLSearchParams({ email: raw }) });
    let id: string | undefined;
    await until('the reply is there', async () => {
      id = (await outreach.listReplies({ campaign_id: campaignId })).data.find(
        ({ from }) => from === email,
      )?.id;
      return id !== undefined;
    });
    await visitor.page.goto(`/inbox?id=${id}`);
    await button(`Answer ${name}`).waitFor();
    return { email, replyMessageId, leadId: lead.id, path: `/inbox?id=${id}` };
  }
  const messages = async (leadId: string) => (await whole.outreach.listMessages({ id: leadId })).data;

  it(
    'by keyboard alone: the answer arrives in the thread, and stands in the conversation',
    () =>
      walk(visitor, 'answer', async () => {
        const { email, replyMessageId, leadId } = await openReply('ola');
        await visitor.page.keyboard.press('r');
        await visitor.page.keyboard.type('A pier costs as much as it is long.');
        await visitor.page.keyboard.press('Control+Enter');
        await sees('Answer to ola sends');
        await sees('Sends in a moment');
        await until('the answer', async () => (await mails(email)).length === 2, 60_000);
        const mail = await newestMail(email);
        expect(headerOf(mail, 'in-reply-to')).toBe(replyMessageId);
        expect(mail.text).toContain('A pier costs as much as it is long.');
        expect(mail.text).toContain('What does a pier cost');
        await sees('written by hand');
        await until('it is sent', async () => (await messages(leadId))[0]?.status === 'sent');
        await visitor.page.getByText('Sends in a moment').waitFor({ state: 'detached' });
        expect(await messages(leadId)).toMatchObject([{ status: 'sent' }]);
      }),
    120_000,
  );

  it(
    'undo sends nothing and brings the text back; then a double click sends once',
    () =>
      walk(visitor, 'undo', async () => {
        const { email, leadId } = await openReply('per');
        await press('Answer per');
        await answer().fill('Too early.');
        await button('Send').click();
        await sees('Answer to per sends');
        await visitor.page.keyboard.press('z');
        await sees('Nothing was sent');
        await press('Answer per');
        await shows('Too early.');
        expect(await messages(leadId)).toMatchObject([{ status: 'canceled' }]);
        await answer().fill('Now.');
        await button('Send').dblclick();
        await sees('Answer to per sends');
        await until('the answer', async () => (await mails(email)).length === 2, 60_000);
        await until('it is sent', async () => (await messages(leadId))[0]?.status === 'sent');
        expect((await messages(leadId)).map(({ status }) => status)).toEqual(['sent', 'canceled']);
        expect((await newestMail(email)).text).toContain('Now.');
      }),
    120_000,
  );

  it(
    'a draft is there after another conversation, a reload, and an outage while it is sent',
    () =>
      walk(visitor, 'draft', async () => {
        const { email, leadId, path } = await openReply('liv');
        await press('Answer liv');
        await answer().fill('Half a thought');
        await visitor.page.keyboard.press('Escape');
        await visitor.page.keyboard.press('j');
        await button('Answer per').waitFor();
        await visitor.page.getByRole('option', { name: /asks liv/ }).click();
        await sees('Half a thought');
        await visitor.page.goto(path);
        await sees('Half a thought');
        await press('Answer liv');
        await shows('Half a thought');
        const comeBack = await whole.takeAway('outreach');
        await answer().fill('A whole thought.');
        await button('Send').click();
        await visitor.page.getByRole('alert').waitFor({ timeout: 90_000 });
        await shows('A whole thought.');
        await comeBack();
        await until(
          'outreach is back',
          async () => (await messages(leadId).catch(() => undefined)) !== undefined,
          60_000,
        );
        await button('Send').click();
        await sees('Answer to liv sends');
        await until('the answer', async () => (await mails(email)).length === 2, 60_000);
        expect((await messages(leadId)).length).toBe(1);
        await visitor.page.goto(path);
        await button('Answer liv').waitFor();
        expect(await visitor.page.getByText('Half a thought').count()).toBe(0);
      }),
    240_000,
  );

  it(
    'with a text that is filled in, a copy and an attachment; axe finds nothing serious',
    () =>
      walk(visitor, 'text', async () => {
        const { email } = await openReply('siv');
        await press('Answer siv');
        await press('Texts');
        await press('New text');
        await field('Name').fill('Thanks');
        await field('Text').fill('Thank you, {{ first_name }}.');
        await press('Save');
        await sees('Thank you, {{ first_name }}.');
        expect(await seriousInEveryLook(visitor.page)).toEqual([]);
        await press('Insert');
        await shows('Thank you, siv.');
        await press('Cc, Bcc');
        await field('Cc').fill('boss@quay-works.example');
        await visitor.page.locator('input[type=file]').setInputFiles({
          name: 'Prices.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('A pier: 3'),
        });
        await sees('Prices.txt');
        expect(await seriousInEveryLook(visitor.page)).toEqual([]);
        await button('Send').click();
        await sees('Answer to siv sends');
        await until('the answer', async () => (await mails(email)).length === 2, 60_000);
        const source = await sourceOf(email);
        expect(source).toContain('Thank you, siv.');
        expect(source).toMatch(/^Cc: .*boss@quay-works\.example/m);
        expect(source).toContain(Buffer.from('A pier: 3').toString('base64'));
        expect(await mails('boss@quay-works.example')).toHaveLength(1);
      }),
    180_000,
  );

  it(
    'refuses attachments of more than 15 MB before anything is sent',
    () =>
      walk(visitor, 'large', async () => {
        const { leadId } = await openReply('tor');
        await press('Answer tor');
        await answer().fill('Large.');
        await visitor.page.locator('input[type=file]').setInputFiles({
          name: 'Large.bin',
          mimeType: 'application/octet-stream',
          buffer: Buffer.alloc(16 * 1024 * 1024),
        });
        await sees('Attachments can have 15 MB together.');
        expect(await button('Send').isDisabled()).toBe(true);
        await press('Remove Large.bin');
        expect(await button('Send').isDisabled()).toBe(false);
        await press('Discard draft');
        expect(await messages(leadId)).toEqual([]);
      }),
    120_000,
  );

  it(
    'waits until the time one chooses, shows it, and is canceled on a phone',
    () =>
      walk(visitor, 'later', async () => {
        const { leadId } = await openReply('ann');
        await press('Answer ann');
        await answer().fill('On Monday.');
        await visitor.page.locator('input[type=file]').setInputFiles({
          name: 'Plan.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('On Monday'),
        });
        await sees('Plan.txt');
        await press('Send later');
        await visitor.page.getByRole('menuitem', { name: 'In an hour' }).click();
        await sees(/^Answer to ann sends /);
        expect(await messages(leadId)).toMatchObject([{ status: 'scheduled' }]);
        const before = visitor.page.viewportSize()!;
        await visitor.page.setViewportSize({ width: 390, height: 844 });
        await press('Cancel sending');
        await sees('Nothing was sent');
        await shows('On Monday.');
        await sees('Plan.txt');
        expect(await messages(leadId)).toMatchObject([{ status: 'canceled' }]);
        expect(await visitor.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
        await visitor.page.setViewportSize(before);
      }),
    120_000,
  );

  it(
    'is forwarded to somebody else, with the original',
    () =>
      walk(visitor, 'forward', async () => {
        await openReply('jon');
        await visitor.page.keyboard.press('f');
        await field('To').fill('prices@team.example');
        await field('Your words').fill('Can you tell him?');
        await press('Forward');
        await sees('Forwards to prices@team.example');
        await until('the email', async () => (await mails('prices@team.example')).length === 1, 60_000);
        const source = await sourceOf('prices@team.example');
        expect(source).toContain('Can you tell him?');
        expect(source).toContain('message/rfc822');
      }),
    120_000,
  );

  it(
    'a conversation is done, snoozed, assigned and noted by key',
    () =>
      walk(visitor, 'states', async () => {
        const { page } = visitor;
        const { leadId } = await openReply('ebba');
        const stored = () => whole.outreach.getConversation({ lead_id: leadId });
        const row = page.getByRole('option', { name: /asks ebba/ });
        await row.getByRole('img', { name: 'Unread' }).waitFor({ state: 'detached' });
        await page.keyboard.press('e');
        await sees('ebba is done');
        await row.waitFor({ state: 'detached' });
        expect((await stored()).state).toBe('done');
        await page.keyboard.press('z');
        await row.waitFor();
        await until('it is open', async () => (await stored()).state === 'open');
        await row.click();
        await button('Answer ebba').waitFor();
        await page.keyboard.press('s');
        await page.getByRole('menuitem', { name: 'In an hour' }).click();
        await sees(/^ebba comes back /);
        await row.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: /^Snoozed/ }).click();
        await row.click();
        await sees(/^Snoozed until /);
        await page.keyboard.press('a');
        await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
        await sees('ebba is assigned to you');
        await press('Note');
        await field('Note for the team').fill('Likes piers.');
        await press('Save');
        await until('the note is there', async () => (await stored()).note === 'Likes piers.');
        await sees('Likes piers.');
        expect(await stored()).toMatchObject({ state: 'snoozed', note: 'Likes piers.' });
        expect(await seriousInEveryLook(page)).toEqual([]);
      }),
    180_000,
  );

  it(
    'the search finds words and addresses of all conversations, and says so if it finds none',
    () =>
      walk(visitor, 'search', async () => {
        const { page } = visitor;
        await page.goto('/inbox?view=all');
        await field('Search all words and addresses').fill('asks ola');
        await page.getByRole('option', { name: /^ola/ }).waitFor();
        await page.getByRole('option', { name: /^jon/ }).waitFor({ state: 'detached' });
        await field('Search all words and addresses').fill('jon@quay-works');
        await page.getByRole('option', { name: /^jon/ }).waitFor();
        await field('Search all words and addresses').fill('nothing of the kind');
        await sees('No conversation matches');
      }),
    120_000,
  );
});
