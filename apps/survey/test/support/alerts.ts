import { uuidOf } from '@reachback/common/values/ids';
import { startWebhookReceiver, type WebhookReceiver } from '@reachback/testing/network/webhook-receiver';
import { alertLane } from '../../src/alerts/deliver/alert-lane.ts';
import { recordResponse } from '../../src/responses/record/record-response.ts';
import { aVisit } from './builders.ts';
import type { Service, TestOrganization } from './service.ts';

/** Works an organization's alerts until nothing is due now, as the worker's wake-ups would. */
export async function drainAlerts({ context, clock }: Service, organizationId: string): Promise<void> {
  for (let batch = 0; batch < 100; batch += 1) {
    const due = await alertLane.nextDue(context, organizationId);
    if (!due || due > clock.now()) return;
    await alertLane.work(context, organizationId, new AbortController().signal);
  }
  throw new Error('the lane of alerts does not come to rest');
}

/** Moves time on, and sends what has become due. */
export async function passAlerts(service: Service, organizationId: string, ms: number): Promise<void> {
  service.clock.advance(ms);
  await drainAlerts(service, organizationId);
}

/** Makes a recipient with an email address, of alerts unless stated otherwise. */
export async function aRecipient(
  organization: TestOrganization,
  given: Record<string, unknown> = {},
): Promise<{ id: string }> {
  const email = { channel: 'email', email: 'olga@harbour.example' };
  const fields = { name: 'Olga', ...('channel' in given ? {} : email), ...given };
  const { body } = await organization.owner.post('/api/v1/alerts/recipients', fields).expect(201);
  return body;
}

/** A recipient in a chat, with the server behind its address. */
export async function aChat(
  organization: TestOrganization,
  channel: 'slack' | 'teams' | 'json' = 'json',
): Promise<WebhookReceiver & { id: string }> {
  const receiver = await startWebhookReceiver();
  const { id } = await aRecipient(organization, { name: 'Room', channel, chatUrl: receiver.url });
  return { ...receiver, id };
}

/** An answer as the page records it, to a survey that counts as sent. */
export interface Answered {
  invitationId: string;
  again(answer: { score: number; comment?: string }): Promise<void>;
}

/** Reports a visit, and answers its survey without sending it. */
export async function anAnswer(
  { context, clock }: Service,
  organization: TestOrganization,
  {
    score,
    comment = '',
    ...visit
  }: { score: number; comment?: string; location?: string; email?: string; survey?: string },
): Promise<Answered> {
  const { body } = await organization.key.post('/api/v1/visits', aVisit(visit)).expect(201);
  const organizationId = organization.id;
  const invitationId = uuidOf('inv', body.invitationId)!;
  await context.db.invitation.updateMany({
    where: { organizationId, id: invitationId },
    data: { status: 'sent', sentAt: clock.now(), dueAt: null },
  });
  const again = async (answer: { score: number; comment?: string }) => {
    await recordResponse(context, { organizationId, invitationId, comment: '', further: null, ...answer });
  };
  await again({ score, comment });
  return { invitationId: body.invitationId, again };
}
