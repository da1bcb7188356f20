import { createHash } from 'node:crypto';
import { createOutreachClient, type OutreachClient } from '@reachback/client';
import { newUuid, wireId } from '@reachback/common/values/ids';
import { createApp } from '@reachback/outreach/app';
import { readConfig } from '@reachback/outreach/config';
import { openContext, type ProcessContext as Context } from '@reachback/outreach/open-context';
import { clickLink, pixelLink } from '@reachback/outreach/links/tracking-links';
import { unsubscribeLink } from '@reachback/outreach/links/unsubscribe-link';
import type { UnlistedPlaces } from '../requests/unlisted-request.ts';
import { log, mark, openWorld, pathOf, uuid, type Organization, type World } from './world.ts';

/** With the service's context, to create data that no request can. */
export type OutreachWorld = World & { context: Context };

/** @param env overrides settings of the service */
export function openOutreach(env: Record<string, string> = {}): Promise<OutreachWorld> {
  const domains = { canReceive: async (names: string[]) => new Map(names.map((name) => [name, true])) };
  return openWorld('outreach', async (settings, lifecycle) => {
    const config = readConfig({ ...settings, MAIL_ALLOW_PORTS: '1-65535', ...env });
    const context = await openContext({ config, log, lifecycle, replace: { domains } });
    return { context, app: createApp(context) };
  });
}

/** Two organizations with data for every route. */
export async function filledOutreach(): Promise<World> {
  const world = await openOutreach();
  const places = await fill(world, world.mine, 'own');
  await fill(world, world.theirs, mark);
  return { ...world, places };
}

/** Creates a thing of every kind, with the word in its texts. */
async function fill(world: OutreachWorld, owner: Organization, word: string): Promise<UnlistedPlaces> {
  const client = createOutreachClient({ baseUrl: world.baseUrl, token: owner.token });
  await client.createWebhookEndpoint({ url: `https://${word}.example/hooks`, description: word });
  const campaign = await aCampaign(client, word);
  const email = `person@${word}.example`;
  const leads = [
    { email, first_name: word },
    { email: `second@${word}.example`, last_name: word },
  ];
  const { added_leads: added } = await client.addLeads({ id: campaign, leads, details: true });
  const reply = await aReply(world.context, owner, { campaign, lead: added![0]!.id, word });
  await client.recategorizeReply({ id: reply, category: 'interested' });
  await aMessage(world.context, owner, { campaign, lead: added![0]!.id, word });
  const body = `email,company\nthird@${word}.example,${word}\nnot an address,${word}\n`;
  await client.importLeads({ id: campaign, body });
  await client.block({ entries: [`blocked-${word}.example`], note: word });
  const source = await client.createInboundSource({ kind: 'sendgrid', name: word });
  const item = { sourceId: uuid(source.id), externalId: word, format: 'sendgrid', raw: Buffer.from(word) };
  const failed = { state: 'failed', error: word, receivedAt: new Date() };
  await world.context.db.inboundItem.create({ data: { organizationId: owner.id, ...item, ...failed } });
  await aSuppression(world.context, owner, email);
  const inbound = [source.url];
  for (const kind of ['postmark', 'ses', 'signed', 'mailgun', 'calendly', 'cal_com'] as const) {
    const secret = kind === 'mailgun' || kind.startsWith('cal') ? { secret: 'secret-of-it' } : {};
    inbound.push((await client.createInboundSource({ kind, name: word, ...secret })).url);
  }
  return {
    inbound: inbound.map(pathOf),
    pages: pagesOf(
      world,
      owner,
      added!.map(({ id, index }) => ({ leadId: uuid(id), email: leads[index]!.email })),
    ),
  };
}

/** As created by a bounce report. */
async function aSuppression({ db }: Context, owner: Organization, email: string): Promise<void> {
  const emailHash = createHash('sha256').update(email).digest();
  const facts = { reason: 'bounce', source: 'bounce_notice', proof: 'message_id', reportedAt: new Date() };
  await db.organizationSuppression.create({ data: { organizationId: owner.id, emailHash, ...facts } });
}

/** Pages linked in emails to the leads. */
function pagesOf(
  { context }: OutreachWorld,
  { id: organizationId }: Organization,
  leads: { leadId: string; email: string }[],
): string[] {
  const send = { organizationId, sendId: newUuid(), base: context.config.PUBLIC_URL };
  return [
    ...leads.map((lead) => unsubscribeLink(context, { organizationId, ...lead })),
    pixelLink(context, send),
    clickLink(context, send, 'https://page.example/'),
  ].map(pathOf);
}

async function aCampaign(client: OutreachClient, word: string): Promise<string> {
  const smtp = {
    host: `smtp.${word}.example`,
    port: 587,
    security: 'starttls' as const,
    user: word,
    password: word,
  };
  const mailbox = await client.createMailbox({
    email: `sender@${word}.example`,
    from_name: word,
    smtp,
  });
  const steps = [1, 2].map((n) => ({ subject: `${word} ${n}`, body: `Hello from ${word}` }));
  const campaign = await client.createCampaign({ name: word, steps, mailbox_ids: [mailbox.id] });
  await client.resumeCampaign({ id: campaign.id });
  return campaign.id;
}

/** As written by a person, due in a year, so that no worker sends it. */
async function aMessage(
  { db }: Context,
  owner: Organization,
  { campaign, lead, word }: { campaign: string; lead: string; word: string },
): Promise<void> {
  const place = { organizationId: owner.id, campaignId: uuid(campaign), leadId: uuid(lead) };
  const { mailboxId } = await db.campaignMailbox.findFirstOrThrow({
    where: { organizationId: owner.id, campaignId: place.campaignId },
  });
  const texts = { toAddress: `person@${word}.example`, subject: `Re: ${word}`, text: `${word} asks` };
  const dueAt = new Date(Date.now() + 300 * 86_400_000);
  const rest = { mailboxId, messageId: `<${word}@sender.example>`, dueAt, createdBy: word };
  await db.leadMessage.create({ data: { ...place, ...texts, ...rest } });
}

/** As stored for an inbound reply. */
async function aReply(
  { db }: Context,
  owner: Organization,
  { campaign, lead, word }: { campaign: string; lead: string; word: string },
): Promise<string> {
  const id = newUuid();
  const facts = {
    from: `person@${word}.example`,
    subject: `Re: ${word}`,
    text: `${word} answers`,
    category: 'other',
  };
  const place = { organizationId: owner.id, campaignId: uuid(campaign), leadId: uuid(lead) };
  await db.reply.create({ data: { id, ...place, ...facts, automatic: false, receivedAt: new Date() } });
  return wireId('rpl', id);
}
