import { randomBytes } from 'node:crypto';
import { aMailbox } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aBounceNotice } from '../support/notices.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSource, hardBounceReport, postReport } from '../support/sources.ts';

let service: Service;
let a: TestOrganization;
let b: TestOrganization;
let person: string;

beforeAll(async () => {
  service = await startService('list suppressions');
});
beforeEach(async () => {
  service.clock.set(noon);
  [a, b] = await Promise.all([service.organization(), service.organization()]);
  person = `${randomBytes(6).toString('hex')}@customer.test`;
});
afterAll(() => service.close());

describe('what an organization reported', () => {
  it('is listed page by page', async () => {
    const mailbox = await aMailbox(service, b);
    for (let count = 0; count < 3; count++) {
      person = `${count}-${person}`;
      const lead = await aContactedLead(service, b, { email: person, mailbox });
      const about = { recipient: person, messageId: lead.messageId, to: 'x@sender.test' };
      await putMail(service, b, mailbox, aBounceNotice(about));
    }
    await processInbound(service, b);
    const first = (await b.owner.get('/api/v1/suppressions?limit=2').expect(200)).body;
    const second = (await b.owner.get(`/api/v1/suppressions?limit=2&after=${first.next}`).expect(200)).body;
    expect([first.data.length, second.data.length, second.next]).toEqual([2, 1, null]);
    await a.owner.get(`/api/v1/suppressions?after=${first.next}`).expect(400);
  });

  it('is exported as it is listed, without addresses, also that of one address', async () => {
    for (const reporter of [a, b]) {
      const { path } = await aSource(reporter, { kind: 'postmark' });
      for (const email of [person, `other-${person}`]) {
        await aContactedLead(service, reporter, { email });
        await postReport(service, path, hardBounceReport(email)).expect(200);
      }
      await processInbound(service, reporter);
    }
    const exported = async (query: string) => {
      const { text } = await b.owner
        .get(`/api/v1/suppressions/export?format=ndjson&${query}`)
        .buffer(true)
        .expect(200);
      return text
        .split('\n')
        .slice(0, -1)
        .map((line: string) => JSON.parse(line));
    };
    for (const [query, count] of [
      ['', 2],
      [`email=${person}`, 1],
    ] as const) {
      const { data } = (await b.owner.get(`/api/v1/suppressions?${query}`).expect(200)).body;
      expect(data).toHaveLength(count);
      expect(await exported(query)).toEqual(data);
    }
    const { text } = await b.owner.get('/api/v1/suppressions/export').buffer(true).expect(200);
    expect(text).toMatch(/^id,scope,email_sha256,reason,source,proof,reported_at,expires_at\r\n/);
    expect(text).not.toContain(person);
    await b.owner.get('/api/v1/suppressions/export?email=nonsense').expect(400);
  });
});
