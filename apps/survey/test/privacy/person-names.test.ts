import { traceColumns } from '@reachback/testing/database/traces';
import { aVisit } from '../support/builders.ts';
import { ErasureDesk, person } from '../support/erasure-desk.ts';
import { giveAnswer, sendSurvey, type MailingService } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';

const desk = new ErasureDesk('person names');
const { erase } = desk;
let service: MailingService;
let organization: TestOrganization;
beforeEach(() => {
  ({ service, organization } = desk);
});

/** Where the database mentions the person. */
const traces = () => traceColumns(service.context.pool, ['zenobia', 'quux', '15112345678']);

it('keeps what was said when asked to, and takes an invitation for a name', async () => {
  const sent = await sendSurvey(service, organization, person);
  await giveAnswer(service, sent, { score: 9, comment: 'Great' });
  await erase({ invitation: sent.id, keepComments: true }).expect(200);
  expect((await organization.key.get('/api/v1/responses')).body.data).toMatchObject([{ comment: 'Great' }]);
  expect(await traces()).toEqual([]);
  await erase({ invitation: sent.id }).expect(200);
});

it('takes a response for a name, of the whole person', async () => {
  const sent = await sendSurvey(service, organization, person);
  await giveAnswer(service, sent, { score: 3, comment: 'Zenobia was not amused' });
  const [response] = (await organization.key.get('/api/v1/responses')).body.data;
  const name = { response: response.id };
  const { body } = await organization.owner.post('/api/v1/persons/export', name).expect(200);
  expect(body).toMatchObject({ invitations: [{ id: sent.uuid }], responses: [{ score: 3 }] });
  await erase(name).expect(200, { erased: true, invitations: 1 });
  expect(await traces()).toEqual([]);
});

it('finds the person by any address of the mailbox', async () => {
  const address = 'zenobia.quux@gmail.com';
  await organization.key
    .post('/api/v1/visits', aVisit({ ...person, email: 'zenobiaquux@gmail.com' }))
    .expect(201);
  const { body: list } = await organization.owner.get(`/api/v1/invitations?email=${address}`).expect(200);
  expect(list.data).toHaveLength(1);
  const { body } = await organization.owner.post('/api/v1/persons/export', { email: address }).expect(200);
  expect(body.contacts).toHaveLength(2);
  await erase({ email: address }).expect(200, { erased: true, invitations: 1 });
  expect(await traces()).toEqual([]);
});

it('forgets both contacts of a visit, also where a process of the release before erases one', async () => {
  await organization.key.post('/api/v1/visits', aVisit(person)).expect(201);
  expect(await traces()).toContain('public.invitations.other_contact');
  await service.context.pool.query('update invitations set contact = null where organization_id = $1', [
    organization.id,
  ]);
  expect(await traces()).not.toContain('public.invitations.other_contact');
});

it('accepts one name only, and answers 404 for a response that does not exist', async () => {
  await erase({ response: 'res_1', invitation: 'inv_1' }).expect(400);
  await erase({ response: 'res_1', email: person.email }).expect(400);
  await erase({ response: 'res_1' }).expect(404);
  await erase({ response: 'res_00000000000070008000000000000000' }).expect(404);
});
