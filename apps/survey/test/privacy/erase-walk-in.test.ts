import { traceColumns } from '@reachback/testing/database/traces';
import { aSurveyingOrganization } from '../support/builders.ts';
import type { TestOrganization } from '../support/service.ts';
import { keysOf } from '../support/themes.ts';
import { WalkInDesk } from '../support/walk-in-desk.ts';

const desk = new WalkInDesk('erase walk-ins');
const { aDevice, aLink, responses } = desk;
let organization: TestOrganization;
beforeEach(() => {
  ({ organization } = desk);
});

const comment = 'Too expensive, says Zenobia Quux';
const erase = (body: object) => organization.owner.post('/api/v1/persons/erase', body);
const exported = (body: object) => organization.owner.post('/api/v1/persons/export', body);

/** A comment from a QR code or kiosk, with a follow-up that quotes it. @returns the id of the response */
async function aComment(kind: 'qr' | 'kiosk'): Promise<string> {
  const { path } = await aLink(kind);
  await aDevice().answer(path, { score: 3, comment });
  const [response] = await responses();
  const followUp = `/api/v1/responses/${response!.id}/followup`;
  await organization.owner.post(`${followUp}/close`, { resolution: 'Zenobia was called' }).expect(200);
  return response!.id;
}

it.each(['qr', 'kiosk'] as const)(
  'a comment from a %s is exported and erased by its response',
  async (kind) => {
    const { pool } = desk.service.context;
    const response = await aComment(kind);
    expect(await traceColumns(pool, ['zenobia'])).toEqual(
      expect.arrayContaining([
        'public.responses.comment',
        'public.responses.followup_resolution',
        'public.webhook_events.body',
      ]),
    );
    const { body } = await exported({ response }).expect(200);
    expect(body).toMatchObject({
      contacts: [],
      invitations: [],
      responses: [{ comment, score: 3 }],
      themes: [{ theme: 'price', sentiment: 'negative' }],
      suppressions: [],
    });
    expect(body.events.length).toBeGreaterThan(0);
    await erase({ response }).expect(200, { erased: true, invitations: 0 });
    expect(await traceColumns(pool, ['zenobia', 'expensive'])).toEqual([]);
    expect(await responses()).toMatchObject([{ score: 3, comment: '', followup_resolution: null }]);
    expect(await keysOf(organization.key)).toEqual([]);
    await erase({ response }).expect(200);
  },
);

it('keeps the comment when asked to, without the notes about it', async () => {
  const response = await aComment('qr');
  await erase({ response, keepComments: true }).expect(200);
  expect(await responses()).toMatchObject([{ comment, followup_resolution: null }]);
});

it('answers 404 for a response of another organization', async () => {
  const response = await aComment('qr');
  const other = await aSurveyingOrganization(desk.service);
  await other.owner.post('/api/v1/persons/erase', { response }).expect(404);
  await other.owner.post('/api/v1/persons/export', { response }).expect(404);
  expect(await responses()).toMatchObject([{ comment }]);
});
