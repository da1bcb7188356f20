import { isBlocked, ownSuppressionOf } from '../../support/addresses.ts';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { eventsOf, itemsOf, processInbound, putMail } from '../../support/inbound.ts';
import { aBounceNotice, aSpamReport } from '../../support/notices.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('forged notice');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const received = 'Received: from evil.test by mx.sender.test with ESMTP; Mon, 02 Mar 2026 12:00:00 +0000';
const failed = 'Authentication-Results: mx.sender.test; dmarc=fail header.from=customer.test';
const passed = 'Authentication-Results: mx.sender.test; dmarc=pass header.from=customer.test';
const elsewhere = 'Authentication-Results: mx.evil.test; dmarc=fail header.from=customer.test';

/** A notice that names the address of the lead, and our Message-ID only when asked to. */
const about = (lead: ContactedLead, messageId = '<unknown@elsewhere.test>') => ({
  recipient: lead.email,
  messageId,
  to: 'sam@sender.test',
});

async function apply(lead: ContactedLead, headers: string[], notice: string): Promise<string | null> {
  await putMail(service, organization, lead.mailbox, [...headers, notice].join('\r\n'));
  await processInbound(service, organization);
  return (await itemsOf(service, organization)).at(-1)!.verdict;
}

const statusOf = async (lead: ContactedLead) => (await showLead(organization, lead)).status;

it.each([
  ['bounce', aBounceNotice],
  ['complaint', aSpamReport],
])('has no effect as a %s that only names the address', async (_kind, notice) => {
  const lead = await aContactedLead(service, organization);
  expect(await apply(lead, [received, failed], notice(about(lead)))).toBe('unverified');
  expect(await statusOf(lead)).toBe('in_progress');
  expect(await isBlocked(service, organization, lead.email)).toBe(false);
  expect(await ownSuppressionOf(service, organization, lead.email)).toBeUndefined();
  expect(await eventsOf(service, organization)).toEqual([]);
});

it('is believed when it names a message of ours: forwarding breaks the checks of honest servers', async () => {
  const lead = await aContactedLead(service, organization);
  expect(await apply(lead, [received, failed], aBounceNotice(about(lead, lead.messageId)))).toBe(
    'bounce:hard',
  );
  expect(await statusOf(lead)).toBe('bounced');
});

it('is found by the topmost result of the receiving server alone', async () => {
  const under = await aContactedLead(service, organization);
  expect(await apply(under, [received, passed, failed], aBounceNotice(about(under)))).toBe('bounce:hard');
  const foreign = await aContactedLead(service, organization);
  expect(await apply(foreign, [received, elsewhere], aBounceNotice(about(foreign)))).toBe('bounce:hard');
  const both = await aContactedLead(service, organization);
  expect(await apply(both, [received, failed, passed], aBounceNotice(about(both)))).toBe('unverified');
});
