import { createHmac, randomBytes } from 'node:crypto';
import { openAccounts, type Accounts } from '@reachback/accounts/accounts';
import { addMember, listMembers, removeMember } from '@reachback/accounts/organizations/members';
import { inTransaction } from '@reachback/common/database/pool';
import { runSuppressionsCli } from '../../src/suppressions/run-suppressions-cli.ts';
import { forgetSuppressions } from '../../src/suppressions/forget-suppressions.ts';
import { suppress } from '../../src/suppressions/suppress.ts';
import { ownSuppressionOf, suppressionOf } from '../support/addresses.ts';
import { aCampaign } from '../support/builders.ts';
import { aContactedLead, showLead } from '../support/contacted.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aBounceNotice } from '../support/notices.ts';
import { environment, noon, startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSource, hardBounceReport, postReport } from '../support/sources.ts';

const dayMs = 86_400_000;
let service: Service;
let a: TestOrganization;
let b: TestOrganization;
let person: string;

beforeAll(async () => {
  service = await startService('suppressions');
});
beforeEach(async () => {
  service.clock.set(noon);
  [a, b] = await Promise.all([service.organization(), service.organization()]);
  person = `${randomBytes(6).toString('hex')}@customer.test`;
});
afterAll(() => service.close());

const skippedOf = async (organization: TestOrganization, email: string) => {
  const campaign = await aCampaign(service, organization);
  const { body } = await organization.owner
    .post(`/api/v1/campaigns/${campaign.id}/leads`, { leads: [{ email }] })
    .expect((response) => expect(response.status).toBeLessThan(300));
  return body.skipped.global_bounce_or_spam;
};

/** Reports by mail, in the mailbox that wrote, naming our Message-ID. */
const bounceByMail = async (organization: TestOrganization) => {
  const lead = await aContactedLead(service, organization, { email: person });
  const about = { recipient: person, messageId: lead.messageId, to: 'x@sender.test' };
  await putMail(service, organization, lead.mailbox, aBounceNotice(about));
  await processInbound(service, organization);
  return lead;
};

const cli = async (...args: string[]) => {
  let out = '';
  const terminal = {
    environment: environment(service.url),
    out: (text: string) => void (out += text),
    err: (text: string) => void (out += text),
  };
  const code = await runSuppressionsCli(args, terminal);
  return { code, out };
};

const secret = 'mailgun-signing-key';
/** Reports a hard bounce of the person to a Mailgun source. */
const reportTo = async (organization: TestOrganization, path: string, messageId: string | null) => {
  const timestamp = String(service.clock.now().getTime() / 1000);
  const token = randomBytes(8).toString('hex');
  const signature = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex');
  const body = {
    signature: { timestamp, token, signature },
    'event-data': {
      id: token,
      recipient: person,
      event: 'failed',
      severity: 'permanent',
      reason: 'bounce',
      'delivery-status': { code: 550, message: '5.1.1 user unknown', 'enhanced-code': '5.1.1' },
      message: { headers: messageId ? { 'message-id': messageId.slice(1, -1) } : {} },
    },
  };
  await postReport(service, path, JSON.stringify(body)).expect(200, { accepted: 1 });
  await processInbound(service, organization);
};

describe('what one organization reports', () => {
  it('does not stop another from writing, whatever it proves', async () => {
    const leadOfA = await aContactedLead(service, a, { email: person });
    const leadOfB = await aContactedLead(service, b, { email: person });
    const { path } = await aSource(b, { kind: 'postmark' });
    await postReport(service, path, hardBounceReport(person)).expect(200);
    const about = { recipient: person, messageId: leadOfB.messageId, to: 'x@sender.test' };
    await putMail(service, b, leadOfB.mailbox, aBounceNotice(about));
    await processInbound(service, b);
    expect(await showLead(b, leadOfB)).toMatchObject({ status: 'bounced' });
    expect(await skippedOf(b, person)).toBe(1);
    expect(await suppressionOf(service, person)).toBeUndefined();
    expect(await skippedOf(a, person)).toBe(0);
    expect(await showLead(a, leadOfA)).toMatchObject({ status: 'in_progress' });
  });

  it('stops itself for 30 days only, when a stranger could have written the notice', async () => {
    const lead = await aContactedLead(service, a, { email: person });
    const about = { recipient: person, messageId: '<unknown@elsewhere.test>', to: 'x@sender.test' };
    await putMail(service, a, lead.mailbox, aBounceNotice(about));
    await processInbound(service, a);
    expect(await ownSuppressionOf(service, a, person)).toEqual({ reason: 'bounce', proof: 'address' });
    expect(await skippedOf(a, person)).toBe(1);
    service.clock.advance(31 * dayMs);
    expect(await skippedOf(a, person)).toBe(0);
    await forgetSuppressions(service.context.pool, service.clock.now(), AbortSignal.timeout(60_000));
    expect(await ownSuppressionOf(service, a, person)).toBeUndefined();
  });

  it('is listed and can be removed by the organization, and by nobody else', async () => {
    await bounceByMail(b);
    const { body } = await b.owner.get(`/api/v1/suppressions?email=${person.toUpperCase()}`).expect(200);
    expect(body).toMatchObject({
      data: [{ scope: 'organization', reason: 'bounce', source: 'bounce_notice', proof: 'message_id' }],
      next: null,
    });
    expect(new Date(body.data[0].expires_at).getTime()).toBe(noon.getTime() + 180 * dayMs);
    const { id } = body.data[0];
    await a.owner.delete(`/api/v1/suppressions/${id}`).expect(404);
    expect((await a.owner.get('/api/v1/suppressions').expect(200)).body.data).toEqual([]);
    await (await b.ownerWith(['outreach:read'])).delete(`/api/v1/suppressions/${id}`).expect(403);
    await b.owner.delete(`/api/v1/suppressions/${id}`).expect(204);
    await b.owner.delete(`/api/v1/suppressions/${id}`).expect(404);
    expect(await skippedOf(b, person)).toBe(0);
    await b.owner.get('/api/v1/suppressions?email=nonsense').expect(400);
    const { rows } = await service.context.accounts.pool.query(
      'select action from audit_log where organization_id = $1',
      [b.id],
    );
    expect(rows).toContainEqual({ action: 'deleteSuppression' });
  });
});

describe('the whole deployment stops writing to an address', () => {
  const olderOrganizations = async (count: number) => {
    const all = await Promise.all(Array.from({ length: count }, () => service.organization()));
    for (const one of all) {
      await aCampaign(service, one, { data: { createdAt: new Date(noon.getTime() - 8 * dayMs) } });
    }
    return all;
  };

  it('when three organizations that have been here for a week have proof of their own', async () => {
    const [one, two, three] = await olderOrganizations(3);
    await bounceByMail(one!);
    await bounceByMail(two!);
    expect(await skippedOf(a, person)).toBe(0);
    await bounceByMail(three!);
    expect(await suppressionOf(service, person)).toBe('bounce');
    expect(await skippedOf(a, person)).toBe(1);
    const { body } = await a.owner.get(`/api/v1/suppressions?email=${person}`).expect(200);
    expect(body.data).toMatchObject([{ scope: 'deployment', reason: 'bounce', proof: null }]);
    const refusal = await a.owner.delete(`/api/v1/suppressions/${body.data[0].id}`).expect(409);
    expect(refusal.body.error.code).toBe('invalid_state');
    service.clock.advance(181 * dayMs);
    expect(await skippedOf(a, person)).toBe(0);
  });

  it('also when the three report in the same moment', async () => {
    const all = await olderOrganizations(3);
    await Promise.all(all.map((one) => bounceByMail(one)));
    expect(await suppressionOf(service, person)).toBe('bounce');
  });

  it('not when they have members in common, now or earlier, also through another organization', async () => {
    const { accounts } = service.context;
    const member = async (organization: TestOrganization) =>
      (await listMembers(accounts, organization.id))[0]!.personId;
    const join = (organization: TestOrganization, personId: string) =>
      addMember(accounts, 'test', { organizationId: organization.id, personId, role: 'admin' });
    const [one, two, three, four, five] = await olderOrganizations(5);
    await join(two!, await member(one!));
    await removeMember(accounts, 'test', { organizationId: two!.id, personId: await member(one!) });
    // `a` has no proof of its own.
    await join(a, await member(two!));
    await join(a, await member(three!));
    for (const each of [one!, two!, three!]) await bounceByMail(each);
    expect(await suppressionOf(service, person)).toBeUndefined();
    await bounceByMail(four!);
    expect(await suppressionOf(service, person)).toBeUndefined();
    await bounceByMail(five!);
    expect(await suppressionOf(service, person)).toBe('bounce');
  });

  it('not while the accounts are unavailable', async () => {
    const [one, two, three] = await olderOrganizations(3);
    await bounceByMail(one!);
    await bounceByMail(two!);
    const { pool, clock, log, accounts } = service.context;
    const refused = { reason: 'bounce', source: 'smtp_refusal', proof: 'dialogue' } as const;
    const report = { organizationId: three!.id, emails: [person], ...refused, at: clock.now() };
    const reportWith = (given: Accounts) => inTransaction(pool, (client) => suppress(client, given, report));
    const unavailable = openAccounts({ url: 'postgres://127.0.0.1:1/none', clock, log });
    await reportWith(unavailable);
    await unavailable.close();
    expect(await ownSuppressionOf(service, three!, person)).toEqual({ reason: 'bounce', proof: 'dialogue' });
    expect(await suppressionOf(service, person)).toBeUndefined();
    await reportWith(accounts);
    expect(await suppressionOf(service, person)).toBe('bounce');
  });

  it('not for organizations that were made a moment ago', async () => {
    const fresh = await Promise.all([1, 2, 3, 4].map(() => service.organization()));
    for (const one of fresh) await bounceByMail(one);
    expect(await suppressionOf(service, person)).toBeUndefined();
  });

  it('when a source that the operator trusts names our Message-ID, until the operator lifts it', async () => {
    const unsigned = await aSource(b, { kind: 'postmark' });
    expect(await cli('trust-source', unsigned.id)).toMatchObject({ code: 1 });
    const source = await aSource(b, { kind: 'mailgun', secret });
    expect(await cli('trust-source', source.id)).toMatchObject({ code: 0 });
    expect((await cli('sources')).out).toContain(source.id);
    const lead = await aContactedLead(service, b, { email: person });
    await reportTo(b, source.path, null);
    expect(await ownSuppressionOf(service, b, person)).toEqual({ reason: 'bounce', proof: 'signature' });
    expect(await suppressionOf(service, person)).toBeUndefined();
    await reportTo(b, source.path, lead.messageId);
    expect(await suppressionOf(service, person)).toBe('bounce');
    expect(JSON.parse((await cli('list', person)).out)).toMatchObject([{ proof: 'trusted_source' }]);
    expect(await cli('lift', person)).toMatchObject({ code: 0 });
    expect(await cli('lift', person)).toMatchObject({ code: 1 });
    expect(await skippedOf(a, person)).toBe(0);
    const { rows } = await service.context.accounts.pool.query(
      'select action from audit_log where actor = $1',
      ['cli'],
    );
    expect(rows).toEqual(
      expect.arrayContaining([{ action: 'inbound_source.trust' }, { action: 'suppression.lift' }]),
    );
  });

  it('is called with words when it is called wrongly', async () => {
    expect(await cli('--help')).toMatchObject({ code: 0 });
    expect(await cli('nonsense')).toMatchObject({ code: 2 });
    expect(await cli('lift')).toMatchObject({ code: 2 });
    expect(await cli('lift', 'nonsense')).toMatchObject({ code: 2 });
  });
});
