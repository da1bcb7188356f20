import { statusesOfTenAdding } from '@reachback/testing/in-parallel';
import { aCampaign, aMailbox, type Made } from './support/builders.ts';
import { aContactedLead, type ContactedLead } from './support/contacted.ts';
import { startService, type Service, type TestOrganization } from './support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('limits in parallel');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
});

const statusesOfTen = (table: string, call: Parameters<typeof statusesOfTenAdding>[2]) =>
  statusesOfTenAdding(service.context.pool, table, call);

/** @param sql with the organization as $1, and as $2 how many rows to make */
const make = (sql: string, rows: number) => service.context.pool.query(sql, [organization.id, rows]);

describe('one of ten parallel calls succeeds when one more fits', () => {
  it('of webhook endpoints', async () => {
    await make(
      `insert into webhook_endpoints (organization_id, url, description, event_types, header_names, secrets, created_at)
       select $1, 'https://subscriber.example', '', '{*}', '{}', '[]', now() from generate_series(1, $2)`,
      49,
    );
    const url = 'https://subscriber.example/hooks';
    const statuses = await statusesOfTen('webhook_endpoints', () =>
      organization.owner.post('/api/v1/webhook-endpoints', { url }),
    );
    expect(statuses).toEqual({ 201: 1, 409: 9 });
  });

  it('of inbound sources', async () => {
    await make(
      `insert into inbound_sources (organization_id, kind, name, created_at)
       select $1, 'ses', 'n', now() from generate_series(1, $2)`,
      99,
    );
    const source = { kind: 'signed' };
    const statuses = await statusesOfTen('inbound_sources', () =>
      organization.owner.post('/api/v1/inbound-sources', source),
    );
    expect(statuses).toEqual({ 201: 1, 409: 9 });
  });

  it('of canned texts', async () => {
    await make(
      `insert into canned_texts (organization_id, name, text)
       select $1, 'text ' || n, 'x' from generate_series(1, $2) n`,
      499,
    );
    const statuses = await statusesOfTen('canned_texts', (number) =>
      organization.owner.post('/api/v1/canned-texts', { name: `new ${number}`, text: 'x' }),
    );
    expect(statuses).toEqual({ 201: 1, 409: 9 });
  });

  describe('of messages', () => {
    let mailbox: Made;
    let leads: ContactedLead[];

    beforeEach(async () => {
      mailbox = await aMailbox(service, organization);
      const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
      leads = [];
      for (let each = 0; each < 10; each += 1) {
        leads.push(await aContactedLead(service, organization, { campaign, mailbox }));
      }
    });

    // Stopping the sequence would lock the campaign first.
    const answer = (number: number, more: object = {}) =>
      organization.owner.post(`/api/v1/leads/${leads[number]!.id}/messages`, {
        text: 'Hi',
        stop_sequence: false,
        ...more,
      });

    it('that wait', async () => {
      const { uuid, campaign } = leads[0]!;
      for (let part = 0; part < 9; part += 1)
        await service.context.pool.query(
          `insert into lead_messages (organization_id, lead_id, campaign_id, mailbox_id, to_address, message_id, due_at,
             created_by)
           select $1, $2, $3, $4, 'kim@client.test', '<' || $5 || '-' || n || '@sender.test>',
               now() + interval '1 day', 'test'
             from generate_series(1, 1111) n`,
          [organization.id, uuid, campaign.uuid, mailbox.uuid, part],
        );
      expect(await statusesOfTen('lead_messages', (number) => answer(number))).toEqual({ 201: 1, 409: 9 });
    });

    it('with attachments', async () => {
      const { body } = await answer(0).expect(201);
      await service.context.pool.query(
        `insert into lead_message_attachments (organization_id, message_id, position, filename, content_type, size,
           content, created_at)
         values ($1, $2, 0, 'large.pdf', 'application/pdf', $3, 'x', now())`,
        [organization.id, `${body.id}`.slice('msg_'.length), 1024 ** 3 - 1000],
      );
      const content = Buffer.alloc(1000, 'x').toString('base64');
      const attachments = [{ filename: 'small.pdf', content_type: 'application/pdf', content }];
      expect(await statusesOfTen('lead_messages', (number) => answer(number, { attachments }))).toEqual({
        201: 1,
        409: 9,
      });
    });
  });
});
