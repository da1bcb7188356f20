import { randomBytes } from 'node:crypto';
import type { Service, TestOrganization } from './service.ts';

let count = 0;
const tag = randomBytes(3).toString('hex');

/** An address nobody else in the tests has. */
export function anAddress(): string {
  return `ann-${tag}-${++count}@example.com`;
}

/** A German mobile number nobody else in the tests has. */
export function aMobile(): string {
  return `+4915${String(100_000_000 + ++count)}`;
}

/** A visit of someone new, unless stated otherwise. */
export function aVisit(given: Record<string, unknown> = {}): Record<string, unknown> {
  return { externalId: `visit-${tag}-${++count}`, email: anAddress(), ...given };
}

/** An organization that can survey: it has a default survey, and the settings given. */
export async function aSurveyingOrganization(
  service: Service,
  settings: Record<string, unknown> = {},
): Promise<TestOrganization & { survey: string }> {
  const organization = await service.organization();
  const { body } = await organization.owner.post('/api/v1/surveys', { name: 'After the visit' }).expect(201);
  await organization.owner.patch('/api/v1/settings', settings).expect(200);
  return { ...organization, survey: body.id };
}

export interface InvitationRow {
  id: string;
  person_id: string;
  status: string;
  reason: string | null;
  channel: string;
  contact: string;
  external_id: string | null;
  first_name: string | null;
  language: string | null;
  visit_at: Date;
  location_id: string | null;
  provider_id: string | null;
  location_name: string | null;
  provider_name: string | null;
  scheduled_for: Date | null;
  due_at: Date | null;
  created_at: Date;
}

/** What the database holds of an organization's visits, in the order in which they came. */
export async function invitationsOf({ context }: Service, organizationId: string): Promise<InvitationRow[]> {
  const { rows } = await context.pool.query<InvitationRow>(
    'select * from invitations where organization_id = $1 order by ctid',
    [organizationId],
  );
  return rows;
}

/** What was sent, bounced or was cancelled meanwhile, as the worker would write it. */
export async function setInvitation(
  { context }: Service,
  organizationId: string,
  set: { status: string; sentAt?: Date; reason?: string },
): Promise<void> {
  await context.pool.query(
    `update invitations set status = $2, sent_at = $3, reason = $4, due_at = null where organization_id = $1`,
    [organizationId, set.status, set.sentAt ?? null, set.reason ?? null],
  );
}

/** Puts a contact on the list of those who must not be written to. */
export async function suppress(
  { context }: Service,
  organizationId: string,
  { contact, kind }: { contact: string; kind: 'unsubscribed' | 'bounced' | 'complained' },
): Promise<void> {
  await context.pool.query(
    `insert into suppressions (organization_id, contact_hash, kind, source, contact)
     values ($1, sha256(convert_to($2::text, 'UTF8')), $3, 'api', $2::text)`,
    [organizationId, contact, kind],
  );
}
