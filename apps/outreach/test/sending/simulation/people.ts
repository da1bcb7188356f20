import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import type { Verdict } from '@reachback/inbound-mail/verdict';
import { wireId } from '@reachback/common/values/ids';
import { aMail } from '../../support/imap.ts';
import { applyAs } from '../../support/inbound.ts';
import type { Service, TestOrganization } from '../../support/service.ts';
import type { Sent, World } from './world.ts';

interface Planned {
  at: Date;
  to: Sent;
  lane: string;
}

const categories: ReplyCategory[] = ['not_interested', 'interested', 'not_interested', 'do_not_contact'];
const oneIn = 5;
/** One person in two writes once only. */
const repliesMax = 2;

/** Some of those who get an email write back, once or twice; those who are interested are answered by hand. */
export function createPeople(service: Service, organization: TestOrganization, world: World) {
  const { clock } = service;
  let planned: Planned[] = [];

  async function write({ to }: Planned): Promise<void> {
    const earlier = world.replies.get(to.to) ?? [];
    const category = categories[numberOf(to.to) % categories.length]!;
    world.replies.set(to.to, [...earlier, { at: clock.now(), category }]);
    const text = `Reply ${earlier.length + 1}`;
    const mail = aMail({ from: to.to, inReplyTo: to.messageId, text });
    const mailbox = world.mailboxes.find(({ email }) => email === to.from)!;
    await applyAs(service, organization, { verdict: verdictOf(category, text), mail, mailbox });
    if (category === 'interested') await answer(to);
  }

  async function answer({ to }: Sent): Promise<void> {
    const lead = await service.context.db.lead.findFirstOrThrow({
      where: { organizationId: organization.id, email: to },
    });
    await organization.owner
      .post(`/api/v1/leads/${wireId('led', lead.id)}/messages`, { text: 'Shall we talk?', undo_seconds: 0 })
      .expect(201);
  }

  return {
    /** Plans the replies to emails that just went out. */
    read(sent: readonly Sent[], lane: string): void {
      for (const to of sent) {
        const seed = numberOf(to.to);
        const wrote = (world.replies.get(to.to) ?? []).length;
        const most = Math.floor(seed / (oneIn * categories.length)) % 2 === 0 ? repliesMax : 1;
        if (seed % oneIn !== 0 || wrote >= most || planned.some((one) => one.to.to === to.to)) continue;
        planned.push({ at: new Date(to.at.getTime() + (1 + (seed % 70)) * 3_600_000), to, lane });
      }
      planned = planned.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    },
    /** What is written until then. @returns the lanes that may have something else to send now */
    async writeUntil(end: Date): Promise<string[]> {
      const [next] = planned;
      if (!next || next.at > end) return [];
      planned = planned.slice(1);
      if (next.at > clock.now()) clock.set(next.at);
      await write(next);
      return [next.lane];
    },
  };
}

function verdictOf(category: ReplyCategory, text: string): Verdict {
  const rule = 'a test';
  return { kind: 'reply', optOut: category === 'do_not_contact', category, text, spans: [], rule };
}

/** Of an address without what differs from run to run; looks random. */
function numberOf(email: string): number {
  let sum = 7;
  for (const letter of email.slice(email.lastIndexOf('-')))
    sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return sum;
}
