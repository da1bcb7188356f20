import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aBounceNotice } from '../support/notices.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

/** The files that came with a reply: named everywhere the reply is shown, and stored nowhere. */
let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

beforeAll(async () => {
  service = await startService('attachments of replies');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});

const html = '<p>See the attached order.</p><img src="cid:logo@client.test">';
const pdf = Buffer.from('%PDF-1.7 an order').toString('base64');
const logo = ['Content-Type: image/png; name=logo.png', 'Content-ID: <logo@client.test>', '', 'PNG'];
const order = [
  'Content-Type: application/pdf',
  'Content-Transfer-Encoding: base64',
  `Content-Disposition: attachment; filename*=utf-8''Auftr%C3%A4ge/Auftrag.pdf`,
  '',
  pdf,
];
const named = { filename: 'Auftrag.pdf', content_type: 'application/pdf', size: 17 };
const shownLogo = { filename: 'logo.png', content_type: 'image/png', size: 3, inline: true };

/** Comes to the lead's mailbox. */
async function comes(
  parts: string[][],
  from = lead.email,
  headers: string[] = [],
  bytesMax?: number,
): Promise<void> {
  const all = [['Content-Type: text/html', '', html], ...parts].flatMap((part) => ['--b', ...part]);
  const head = [`From: ${from}`, 'Subject: Re: Hello', `In-Reply-To: ${lead.messageId}`, ...headers];
  const mail = [...head, 'Content-Type: multipart/mixed; boundary=b', '', ...all, '--b--', ''].join('\r\n');
  await putMail(service, organization, lead.mailbox, mail.slice(0, bytesMax));
  await processInbound(service, organization);
}

const get = async (path: string) => (await organization.owner.get(`/api/v1/${path}`).expect(200)).body;
const listed = async (query = '') => (await get(`replies${query}`)).data;
const talk = async () => (await get('conversations')).data[0];

it('are named in lists, in the reply and in its conversation, without their content', async () => {
  await comes([logo, order]);
  const [reply] = await listed();
  expect(reply.attachments).toEqual([named, shownLogo]);
  expect((await listed('?include_lead'))[0]).toMatchObject({ attachments: [named, shownLogo], lead: {} });
  const { attachments, conversation } = await get(`replies/${reply.id}`);
  expect(attachments).toEqual([named, shownLogo]);
  expect(conversation.at(-1)).toMatchObject({ id: reply.id, attachments: [named, shownLogo] });
  expect(conversation[0]).not.toHaveProperty('attachments');
  const { emails } = await get(`conversations/${lead.id}`);
  expect(emails.at(-1).attachments).toEqual([named, shownLogo]);
  const { text } = await organization.owner.get('/api/v1/replies/export?format=csv').expect(200);
  expect(text).not.toContain('Auftrag');
  const { rows } = await service.context.pool.query(
    'select r::text as row from replies r where id is not null',
  );
  expect(rows.map(({ row }) => row).join('')).not.toContain(pdf);
});

it('of a conversation are files, and not images within the text', async () => {
  await comes([logo]);
  expect(await talk()).toMatchObject({ has_attachments: false });
  await comes([order]);
  await comes([]);
  expect(await talk()).toMatchObject({ has_attachments: true });
  const replies = await listed();
  expect(replies.map((reply: object) => Object.hasOwn(reply, 'attachments'))).toEqual([false, true, true]);
});

it('stay when a person chooses the category', async () => {
  await comes([order]);
  const [{ id }] = await listed();
  const { body } = await organization.owner.patch(`/api/v1/replies/${id}`, { category: 'other' }).expect(200);
  expect(body).toMatchObject({ category: 'other', attachments: [named] });
});

it('of an automatic reply are named, those of a bounce are our own email', async () => {
  await comes([order], lead.email, ['Auto-Submitted: auto-replied']);
  await putMail(
    service,
    organization,
    lead.mailbox,
    aBounceNotice({ recipient: lead.email, messageId: lead.messageId, to: 'sam@sender.test' }),
  );
  await processInbound(service, organization);
  const replies = await listed('?include_automatic');
  expect(replies).toMatchObject([
    { category: 'bounce' },
    { category: 'out_of_office', attachments: [named] },
  ]);
  expect(replies[0]).not.toHaveProperty('attachments');
});

it('are exported with the person, and erased with the text', async () => {
  const ann = 'ann@client.test';
  await comes([order]);
  await comes([order], ann);
  const call = (verb: string, email: string) =>
    organization.owner.post(`/api/v1/persons/${verb}`, { email }).expect(200);
  const { replies } = (await call('export', ann)).body;
  expect(replies).toMatchObject([{ from_address: ann, attachments: [named] }]);
  await call('erase', ann);
  const after = await listed();
  expect(after).toMatchObject([
    { from: '', text: '' },
    { from: lead.email, attachments: [named] },
  ]);
  expect(after[0]).not.toHaveProperty('attachments');
});

it('are forwarded within the original, but not those of an email that was only downloaded in part', async () => {
  const forwarded = async () => {
    const [{ id }] = await listed();
    const { body } = await organization.owner
      .post(`/api/v1/replies/${id}/forward`, { to: 'ann@sender.test' })
      .expect(201);
    return body.attachments;
  };
  await comes([order]);
  expect(await forwarded()).toMatchObject([{ filename: 'original.eml' }]);
  service.clock.advance(1_000);
  const { INBOUND_MAIL_BYTES_MAX: bytesMax } = service.context.config;
  const large = ['Content-Type: application/pdf', '', 'x'.repeat(bytesMax)];
  await comes([large], lead.email, ['Message-ID: <large@client.test>'], bytesMax);
  expect(await forwarded()).toEqual([]);
});
