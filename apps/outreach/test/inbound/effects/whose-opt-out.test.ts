import type { Reply } from '@reachback/inbound-mail/verdict';
import { isBlocked, ownSuppressionOf } from '../../support/addresses.ts';
import { aMailbox, type Made } from '../../support/builders.ts';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { trueCounts } from '../../support/counters.ts';
import { aMail } from '../../support/imap.ts';
import { applyAs } from '../../support/inbound.ts';
import { aMessage } from '../../support/messages.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
/** An alias of Kim's mailbox, who is a lead herself. */
let info: ContactedLead;
let kim: ContactedLead;

beforeAll(async () => {
  service = await startService('whose opt-out');
});
beforeEach(async () => {
  organization = await service.organization();
  info = await aContactedLead(service, organization, { email: 'info@client.test' });
  kim = await aContactedLead(service, organization, { email: 'kim@client.test' });
});
afterEach(async () => {
  for (const { campaign } of [info, kim]) await trueCounts(service, organization, campaign);
});
afterAll(() => service.close());

const aReply = (given: Partial<Reply> = {}): Reply => ({
  kind: 'reply',
  text: 'Remove me from your list',
  spans: [],
  optOut: true,
  category: 'do_not_contact',
  rule: 'a test',
  ...given,
});
const notSeen = aReply({ optOut: false, category: 'other' });
const inThread = (lead: ContactedLead, from: string) => aMail({ from, inReplyTo: lead.messageId });
const apply = (verdict: Reply, mail: string) =>
  applyAs(service, organization, { verdict, mail, mailbox: info.mailbox });
const show = (lead: Made) => showLead(organization, lead);
const blocked = async (...emails: string[]) => {
  const found = await Promise.all(emails.map((email) => isBlocked(service, organization, email)));
  return emails.filter((_, at) => found[at]);
};
/** A person puts the only reply of the lead into the category of an opt-out. */
async function decide(lead: Made): Promise<void> {
  const { body } = await organization.owner.get('/api/v1/replies').expect(200);
  const { id } = body.data.find(({ lead_id: leadId }: { lead_id: string }) => leadId === lead.id);
  await organization.owner.patch(`/api/v1/replies/${id}`, { category: 'do_not_contact' }).expect(200);
}

describe('another lead who opts out in the thread of a lead', () => {
  it('is opted out as well', async () => {
    await apply(aReply(), inThread(info, kim.email));
    expect(await show(info)).toMatchObject({ status: 'opted_out' });
    expect(await show(kim)).toMatchObject({ status: 'stopped', stop_reason: 'opted_out_elsewhere' });
    expect(await blocked(info.email, kim.email)).toEqual([info.email, kim.email]);
  });

  it('is opted out as well when a person decides it', async () => {
    await apply(notSeen, inThread(info, kim.email));
    expect(await show(kim)).toMatchObject({ status: 'in_progress' });
    await decide(info);
    expect(await show(info)).toMatchObject({ status: 'opted_out' });
    expect(await show(kim)).toMatchObject({ status: 'stopped', stop_reason: 'opted_out_elsewhere' });
    expect(await blocked(info.email, kim.email)).toEqual([info.email, kim.email]);
  });

  it('leaves no two waiting for each other', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => [
        apply(aReply(), inThread(info, kim.email)),
        apply(aReply(), inThread(kim, info.email)),
      ]).flat(),
    );
    for (const lead of [info, kim]) expect(await show(lead)).toMatchObject({ status: 'opted_out' });
  });

  it('is not opted out if the sender is forged', async () => {
    const forged = [
      'Received: from evil.test by mx.ours.test with ESMTP; Mon, 02 Mar 2026 12:00:00 +0000',
      'Authentication-Results: mx.ours.test; dmarc=fail header.from=client.test',
    ];
    await apply(aReply(), [...forged, inThread(info, kim.email)].join('\r\n'));
    expect(await show(kim)).toMatchObject({ status: 'in_progress' });
    expect(await blocked(info.email, kim.email)).toEqual([info.email]);
  });

  it('is not opted out by an email of test mode', async () => {
    const tested = await aContactedLead(service, organization, { test: true });
    await apply(aReply(), inThread(tested, kim.email));
    expect(await show(kim)).toMatchObject({ status: 'in_progress' });
    expect(await blocked(tested.email, kim.email)).toEqual([]);
  });
});

it('an address that is no lead is not blocked for what it writes in the thread of one', async () => {
  await apply(aReply(), inThread(info, 'helpdesk@client.test'));
  expect(await blocked(info.email, 'helpdesk@client.test')).toEqual([info.email]);
});

it('a person who got a copy is opted out as well when a person decides it', async () => {
  const ann = 'ann@client.test';
  const { messageId } = await aMessage(service, organization, info, { cc: [ann] });
  await apply(notSeen, aMail({ from: ann, inReplyTo: messageId }));
  await decide(info);
  expect(await show(info)).toMatchObject({ status: 'opted_out' });
  expect(await blocked(info.email, ann)).toEqual([info.email, ann]);
});

describe('a reply whose lead was deleted', () => {
  const ours = `<${'0a'.repeat(16)}@ours.test>`;
  const writer = 'ben@client.test';
  beforeEach(() => aMailbox(service, organization, { email: 'sam@ours.test' }));
  const comes = async (given: { from?: string; inReplyTo?: string; headers?: string[] }) => {
    const verdict = await apply(aReply(), aMail({ from: writer, inReplyTo: ours, ...given }));
    expect(verdict).toMatchObject({ verdict: 'unmatched:reply' });
    return ownSuppressionOf(service, organization, given.from ?? writer);
  };

  it('opts the writer out, and the address is not added again', async () => {
    expect(await comes({})).toEqual({ reason: 'opted_out', proof: 'request' });
    const leads = { leads: [{ email: writer }] };
    const path = `/api/v1/campaigns/${info.campaign.id}/leads`;
    const { body } = await organization.owner.post(path, leads).expect(201);
    expect(body).toMatchObject({ added: 0 });
  });

  it('opts out nobody who answers no email of ours, who is one of us, or whose sender is forged', async () => {
    expect(await comes({ inReplyTo: '<other@ours.test>' })).toBeUndefined();
    expect(await comes({ inReplyTo: ours.replace('ours', 'theirs') })).toBeUndefined();
    expect(await comes({ from: 'sam@ours.test' })).toBeUndefined();
    const headers = ['Authentication-Results: mx.ours.test; dmarc=fail'];
    expect(await comes({ headers })).toBeUndefined();
  });
});
