import { traceColumns } from '@reachback/testing/database/traces';
import { aContactedLead, showLead, type ContactedLead } from '../support/contacted.ts';
import { itemsOf, processInbound, putMail } from '../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

/** Emails of others that name the person in a text that is encoded, so that its bytes do not show the address. */
let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;
beforeAll(async () => {
  service = await startService('erase encoded');
});
beforeEach(async () => {
  organization = await service.organization();
  lead = await aContactedLead(service, organization, { email: 'max@customer.test' });
});
afterAll(() => service.close());

const email = 'zenobia.quux@customer.test';
const answer = `I am not responsible, please write to ${email}.`;
const quote = `Thanks!\r\n\r\nOn Monday, Sam wrote:\r\n> Hi, ${email} gave me your address.`;

const mailOf = (encoding: string, body: string, subject = 'Re: Hello') =>
  [
    `From: ${lead.email}`,
    `In-Reply-To: ${lead.messageId}`,
    `Subject: ${subject}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
  ].join('\r\n');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const mails = {
  'a text in base64': () => mailOf('base64', base64(answer)),
  'a quotation in base64': () => mailOf('base64', base64(quote)),
  'a soft line break': () => mailOf('quoted-printable', answer.replace('quux', 'qu=\r\nux')),
  'an encoded subject': () => mailOf('7bit', 'Thanks!', `=?utf-8?b?${base64(`Ask ${email}`)}?=`),
  'the encoded name of an attachment': () =>
    [
      `From: ${lead.email}`,
      `In-Reply-To: ${lead.messageId}`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'See there.',
      '--b',
      `Content-Type: application/pdf; name="=?utf-8?b?${base64(`Offer for ${email}.pdf`)}?="`,
      '',
      '--b--',
    ].join('\r\n'),
  'an attached email in base64': () =>
    [
      `From: ${lead.email}`,
      `In-Reply-To: ${lead.messageId}`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'See below.',
      '--b',
      'Content-Type: message/rfc822',
      '',
      mailOf('base64', base64(answer)),
      '--b--',
    ].join('\r\n'),
};
const cases = Object.keys(mails) as (keyof typeof mails)[];

async function comes(which: keyof typeof mails): Promise<void> {
  await putMail(service, organization, lead.mailbox, mails[which]());
  await processInbound(service, organization);
}
const theReply = async () => {
  const { body } = await organization.owner.get('/api/v1/replies').expect(200);
  return (await organization.owner.get(`/api/v1/replies/${body.data[0].id}`).expect(200)).body;
};
const call = (verb: string) => organization.owner.post(`/api/v1/persons/${verb}`, { email }).expect(200);

it.each(cases)('%s is exported and erased', async (which) => {
  await comes(which);
  const { body } = await call('export');
  expect(body.inbound_items).toMatchObject([{ format: 'mail', verdict: 'reply' }]);
  await call('erase');
  expect(await itemsOf(service, organization)).toMatchObject([
    { raw: null, rawAddresses: [], verdict: 'erased' },
  ]);
  expect(await theReply()).toMatchObject({ full_text: null });
  expect(await traceColumns(service.context.pool, [email, 'zenobia'])).toEqual([]);
  expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
});

it('what a reply says is erased from emails that were processed by an earlier release, too', async () => {
  await comes('a text in base64');
  await service.context.db.inboundItem.updateMany({ data: { rawAddresses: [] } });
  await call('erase');
  expect(await itemsOf(service, organization)).toMatchObject([{ raw: null, verdict: 'erased' }]);
});

it.each(cases)('%s that comes later is not kept', async (which) => {
  await call('erase');
  await comes(which);
  expect(await itemsOf(service, organization)).toMatchObject([{ raw: null, state: 'processed' }]);
});

it('an address that only ends one of those that the bytes show is found, too', async () => {
  const shorter = lead.email.slice(1);
  await organization.owner.post('/api/v1/persons/erase', { email: shorter }).expect(200);
  await putMail(service, organization, lead.mailbox, mailOf('base64', base64(`Ask ${shorter}.`)));
  await processInbound(service, organization);
  expect(await itemsOf(service, organization)).toMatchObject([{ raw: null, state: 'processed' }]);
});

describe('an internationalized address', () => {
  const [shown, written] = ['zoe@xn--mller-kva.test', 'Zoe@MÜLLER.test'];
  const kinds = { shown: '7bit', 'in base64': 'base64', 'in quoted-printable': 'quoted-printable' };
  const mail = (kind: keyof typeof kinds) => {
    const text = `Please ask ${written}.`;
    if (kind === 'in base64') return mailOf('base64', base64(text));
    return mailOf(kinds[kind], kind === 'shown' ? text : text.replace('Ü', '=C3=9C'));
  };

  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    '%s is exported, erased and not kept again',
    async (kind) => {
      const comesIn = async () => {
        await putMail(service, organization, lead.mailbox, mail(kind));
        await processInbound(service, organization);
      };
      await comesIn();
      const { body } = await organization.owner.post('/api/v1/persons/export', { email: shown }).expect(200);
      expect(body.inbound_items).toHaveLength(1);
      await organization.owner.post('/api/v1/persons/erase', { email: shown }).expect(200);
      expect(await itemsOf(service, organization)).toMatchObject([{ raw: null, verdict: 'erased' }]);
      const again = mail(kind).replace('Re: Hello', 'Once more');
      await putMail(service, organization, lead.mailbox, again);
      await processInbound(service, organization);
      expect((await itemsOf(service, organization)).map(({ raw }) => raw)).toEqual([null, null]);
    },
  );
});

it('keeps no addresses that the bytes show', async () => {
  await putMail(service, organization, lead.mailbox, mailOf('7bit', answer));
  await processInbound(service, organization);
  expect(await itemsOf(service, organization)).toMatchObject([{ rawAddresses: [] }]);
});
