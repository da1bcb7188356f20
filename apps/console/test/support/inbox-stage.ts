import { until } from '@reachback/testing/until';
import { startWholeInstallation, type Credentials, type WholeInstallation } from './installation.ts';
import { openVisitor, type Visitor } from './walk.ts';

const always = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };

interface CaughtMail {
  text: string;
  headers: { name: string; value: string }[];
}

/** The value of the first field of this name, in any case. */
export const headerOf = ({ headers }: CaughtMail, wanted: string): string | undefined =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value;

export type InboxStage = Awaited<ReturnType<typeof startInboxStage>>;

/** A person of the demo at a browser, a campaign that people reply to, and the mail server where answers arrive. */
export async function startInboxStage(executablePath: string) {
  const whole: WholeInstallation = await startWholeInstallation();
  const { outreach } = whole;
  const credentials: Credentials = whole.credentials;
  const mailbox = (await outreach.listMailboxes({})).data[0]!;
  const newCampaign = async (name: string) => {
    const { id } = await outreach.createCampaign({
      name,
      schedule: always,
      limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
      mailbox_ids: [mailbox.id],
      steps: [{ subject: 'A new pier', body: 'Hello {{ first_name }}' }],
    });
    return id;
  };
  const quayside = await newCampaign('Quayside');
  const { url: reportTo } = await outreach.createInboundSource({
    kind: 'sendgrid',
    name: 'Walk',
    mailbox_id: mailbox.id,
  });
  const visitor: Visitor = await openVisitor(executablePath, credentials.consoleUrl);
  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name, exact: true });
  const press = (name: string | RegExp) => button(name).first().click();
  const field = (label: string) => visitor.page.getByLabel(label, { exact: true });
  const answer = () => field('Your answer');
  const mails = async (to: string) => {
    const list = await fetch(`${credentials.mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
    // The shape of the mail page.
    return ((await list.json()) as { data: { id: number }[] }).data;
  };
  const newest = async (to: string, what = '') =>
    fetch(`${credentials.mailUrl}/api/mails/${(await mails(to))[0]!.id}${what}`);
  // The shape of the mail page.
  const newestMail = async (to: string) => (await (await newest(to)).json()) as CaughtMail;

  await visitor.page.goto('/');
  await press('Open the demo');
  await visitor.page.getByRole('navigation').first().waitFor();

  /** @param lines the sender and other headers, an empty line, and the text */
  const reply = (lines: string[]) => {
    const date = `Date: ${new Date().toUTCString()}`;
    const raw = [`To: ${mailbox.email}`, 'Subject: Re: A new pier', date, ...lines, ''].join('\r\n');
    return fetch(reportTo, { method: 'POST', body: new URLSearchParams({ email: raw }) });
  };

  /** Somebody was written to and replied; if forged, in a way that the receiving server found to be another person. */
  async function receive(
    name: string,
    text = `What does a pier cost, asks ${name}.`,
    { campaignId = quayside, isForged = false } = {},
  ) {
    const email = `${name}@quay-works.example`;
    const leads = [{ email, first_name: name }];
    await outreach.addLeads({ id: campaignId, leads, skip_no_mail: false });
    const lead = (await outreach.listLeads({ id: campaignId })).data.find((each) => each.email === email)!;
    await outreach.resumeCampaign({ id: campaignId });
    await until(`an email to ${email}`, async () => (await mails(email)).length === 1);
    const messageId = headerOf(await newestMail(email), 'message-id');
    const replyMessageId = `<${name}@quay-works.example>`;
    await reply([
      ...(isForged ? ['Authentication-Results: mx.quay.example; dmarc=fail'] : []),
      `From: ${name} <${email}>`,
      `Message-ID: ${replyMessageId}`,
      // Who knows the email's Message-ID had it.
      ...(isForged ? [] : [`In-Reply-To: ${messageId}`]),
      '',
      text,
    ]);
    let id: string | undefined;
    await until('the reply is there', async () => {
      const { data } = await outreach.listReplies({ campaign_id: campaignId, include_automatic: true });
      id = data.find(({ from }) => from === email)?.id;
      return id !== undefined;
    });
    return { email, replyMessageId, leadId: lead.id, replyId: id!, path: `/inbox?id=${id}` };
  }

  /** The same, and the reply is open. */
  async function openReply(name: string, text?: string, options?: { isForged: boolean }) {
    const received = await receive(name, text, options);
    await visitor.page.goto(received.path);
    await button(`Answer ${name}`).waitFor();
    return received;
  }

  /** Somebody who replied writes once more. */
  async function receiveAgain(
    { email, leadId, replyMessageId }: Awaited<ReturnType<typeof receive>>,
    text: string,
  ) {
    const from = [`From: <${email}>`, `Message-ID: <again-${replyMessageId.slice(1)}`];
    await reply([...from, `In-Reply-To: ${headerOf(await newestMail(email), 'message-id')}`, '', text]);
    await until('the second reply is there', async () => {
      const { last } = await outreach.getConversation({ lead_id: leadId });
      return last?.text.includes(text) === true;
    });
  }

  return {
    whole,
    visitor,
    button,
    press,
    sees: (text: string | RegExp) => visitor.page.getByText(text).first().waitFor(),
    field,
    answer,
    shows: (text: string) => until(text, async () => (await answer().inputValue()) === text),
    mails,
    newestMail,
    sourceOf: async (to: string) => (await newest(to, '/source')).text(),
    newCampaign,
    receive,
    receiveAgain,
    openReply,
    /** Calls the console as the person of the page, like another device. @returns the body; undefined for an error */
    ask: (method: string, path: string, body?: object) =>
      visitor.page.evaluate(
        async ([verb, to, text]) => {
          const headers = { 'X-Reachback-Console': '1', 'Content-Type': 'application/json' };
          const response = await fetch(to, { method: verb, headers, ...(text && { body: text }) });
          // Whatever the test asked for.
          return response.ok ? ((await response.json()) as any) : undefined;
        },
        [method, path, body && JSON.stringify(body)] as const,
      ),
    /** What was written to the lead by hand, newest first. */
    messages: async (leadId: string) => (await outreach.listMessages({ id: leadId })).data,
    close: async () => {
      await visitor.close();
      await whole.close();
    },
  };
}
