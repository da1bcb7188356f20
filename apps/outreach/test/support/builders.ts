import { randomBytes } from 'node:crypto';
import { newUuid, wireId } from '@reachback/common/values/ids';
import type { Service, TestOrganization } from './service.ts';

/** A row with its id in both forms. */
export interface Made {
  uuid: string;
  id: string;
}

/** A mailbox that sends to the given port of this machine, without limits unless named. */
export async function aMailbox(
  { context }: Service,
  organization: TestOrganization,
  given: {
    port?: number;
    dailyCap?: number;
    minGapSeconds?: number;
    status?: string;
    email?: string;
    fromName?: string;
    /** Port of an IMAP server on this machine, and its password. */
    imap?: { port: number; password: string };
  } = {},
): Promise<Made> {
  const email = given.email ?? `${randomBytes(4).toString('hex')}@sender.test`;
  const row = await context.db.mailbox.create({
    data: {
      organizationId: organization.id,
      name: 'Sender',
      email,
      fromName: given.fromName ?? 'Sam Sender',
      smtpHost: '127.0.0.1',
      smtpPort: given.port ?? 1,
      smtpSecurity: 'none',
      dailyCap: given.dailyCap ?? 100_000,
      minGapSeconds: given.minGapSeconds ?? 0,
      status: given.status ?? 'active',
      ...(given.imap ? await imapOf(context, email, given.imap) : {}),
    },
  });
  return { uuid: row.id, id: wireId('mbx', row.id) };
}

async function imapOf(
  { secrets }: Service['context'],
  user: string,
  { port, password }: { port: number; password: string },
) {
  return {
    imapHost: '127.0.0.1',
    imapPort: port,
    imapSecurity: 'none',
    imapUser: user,
    imapPassword: await secrets.seal(password),
  };
}

interface CampaignGiven {
  name?: string;
  status?: string;
  mailboxes?: Made[];
  steps?: { subject?: string; body?: string; delayDays?: number }[];
  data?: Partial<Parameters<Service['context']['db']['campaign']['create']>[0]['data']>;
}

/** A campaign with one step and a window that is always open, which waits for no answers, unless named otherwise. */
export async function aCampaign(
  { context }: Service,
  organization: TestOrganization,
  given: CampaignGiven = {},
): Promise<Made> {
  const { steps = [{}], mailboxes = [] } = given;
  const row = await context.db.campaign.create({
    data: {
      organizationId: organization.id,
      name: given.name ?? 'Spring',
      status: given.status ?? 'active',
      days: [1, 2, 3, 4, 5, 6, 7],
      windowStart: '00:00',
      windowEnd: '24:00',
      answerDays: 0,
      ...given.data,
      numbers: { create: {} },
      steps: {
        create: steps.map(({ subject = 'Hello', body = 'Hi there', delayDays = 0 }, index) => ({
          position: index + 1,
          subject,
          body,
          delayDays,
        })),
      },
      mailboxes: { create: mailboxes.map(({ uuid }) => ({ mailboxId: uuid })) },
    },
  });
  return { uuid: row.id, id: wireId('cmp', row.id) };
}

/** Leads as an import would leave them: pending, counted. */
export async function someLeads(
  { context }: Service,
  organization: TestOrganization,
  campaign: Made,
  leads: number | { email?: string; first_name?: string; variables?: object; status?: string }[],
): Promise<(Made & { email: string })[]> {
  const given = typeof leads === 'number' ? Array.from({ length: leads }, () => ({})) : leads;
  const tag = randomBytes(3).toString('hex');
  const rows = given.map((lead, index) => ({
    id: newUuid(),
    email: `lead-${tag}-${index}@customer.test`,
    status: 'pending',
    variables: {},
    ...lead,
  }));
  await context.pool.query(
    `insert into leads (organization_id, campaign_id, id, email, first_name, variables, status, created_at)
     select $1, $2, t.id, t.email, t.first_name, t.variables, t.status, $4
       from jsonb_to_recordset($3::jsonb) as t (id uuid, email text, first_name text, variables jsonb, status text)`,
    [organization.id, campaign.uuid, JSON.stringify(rows), context.clock.now()],
  );
  await context.pool.query(
    `update campaign_numbers set leads = leads + $3 where organization_id = $1 and campaign_id = $2`,
    [organization.id, campaign.uuid, rows.length],
  );
  return rows.map(({ id, email }) => ({ uuid: id, id: wireId('led', id), email }));
}
