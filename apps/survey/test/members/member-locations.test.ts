import { withoutTable } from '@reachback/testing/database/without-table';
import { anAnswer } from '../support/alerts.ts';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { aMember, type TestMember } from '../support/members.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
let quay: string;
let hill: string;
let mira: TestMember;
/** Ids of responses by their comment. */
let responses: Record<string, string>;
beforeAll(async () => {
  service = await startService('members');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
  [quay, hill] = (await Promise.all(
    ['Quay', 'Hill'].map(async (name) => {
      const { body } = await organization.owner.post('/api/v1/locations', { name }).expect(201);
      return body.id;
    }),
  )) as [string, string];
  mira = await aMember(service, organization, { locations: [quay] });
  for (const location of ['Quay', 'Hill', undefined]) {
    await anAnswer(service, organization, {
      score: 2,
      comment: `at ${location}`,
      ...(location && { location }),
    });
  }
  const { body } = await organization.key.get('/api/v1/responses').expect(200);
  responses = Object.fromEntries(
    body.data.map(({ id, comment }: { id: string; comment: string }) => [comment, id]),
  );
});

const comments = async (call = mira.call, query = '') => {
  const { body } = await call.get(`/api/v1/responses${query}`).expect(200);
  return body.data.map(({ comment }: { comment: string }) => comment);
};

describe('a member of some locations', () => {
  it('sees their responses only, in lists, pages, exports and alone', async () => {
    expect(await comments()).toEqual(['at Quay']);
    expect(await comments(mira.call, `?location=${hill}`)).toEqual([]);
    expect(await comments(mira.call, '?location=none&limit=1')).toEqual([]);
    const csv = await mira.call.get('/api/v1/responses/export?format=csv').expect(200);
    expect(csv.text).toContain('at Quay');
    expect(csv.text).not.toContain('at Hill');
    await mira.call.get(`/api/v1/responses/${responses['at Quay']}`).expect(200);
    await mira.call.get(`/api/v1/responses/${responses['at Hill']}`).expect(404);
    await mira.call.get(`/api/v1/responses/${responses['at undefined']}`).expect(404);
    expect(await comments(organization.key)).toHaveLength(3);
  });

  it('works on their follow-ups, and finds no others', async () => {
    const path = (comment: string) => `/api/v1/responses/${responses[comment]}/followup`;
    const { body } = await mira.call.patch(path('at Quay'), { assignee_id: mira.id }).expect(200);
    expect(body).toMatchObject({ followup_assignee_id: mira.id, followup_assignee: null });
    await mira.call.post(`${path('at Quay')}/close`, { resolution: 'Called' }).expect(200);
    await mira.call.post(`${path('at Quay')}/reopen`).expect(200);
    await mira.call.patch(path('at Hill'), { due_at: null }).expect(404);
    await mira.call.post(`${path('at Hill')}/close`).expect(404);
    await mira.call.post(`${path('at undefined')}/reopen`).expect(404);
    await mira.call.post(`/api/v1/responses/${responses['at Hill']}/contact`).expect(404);
    await mira.call.post(`/api/v1/responses/${responses['at Hill']}/replies`, { text: 'x' }).expect(404);
    await mira.call.get(`/api/v1/responses/${responses['at Hill']}/replies`).expect(404);
  });

  it('cancels the surveys of their locations only', async () => {
    const [here, elsewhere] = await Promise.all(
      ['Quay', 'Hill'].map(async (location) => {
        const { body } = await organization.key.post('/api/v1/visits', aVisit({ location })).expect(201);
        return `/api/v1/invitations/${body.invitationId}/cancel`;
      }),
    );
    await mira.call.post(elsewhere!).expect(404);
    await mira.call.post(here!).expect(200);
    await organization.key.post(elsewhere!).expect(200);
  });

  it('sees everything again without the restriction, and as an admin in spite of it', async () => {
    const path = `/api/v1/members/${mira.id}/locations`;
    await organization.owner.put(path, { locations: null }).expect(200);
    expect(await comments()).toHaveLength(3);
    const admin = await aMember(service, organization, { role: 'admin', locations: [quay] });
    expect(await comments(admin.call)).toHaveLength(3);
  });
});

describe('PUT /api/v1/members/:id/locations', () => {
  it('is listed, and replaced as a whole', async () => {
    await organization.owner.put(`/api/v1/members/${mira.id}/locations`, { locations: [hill] }).expect(200);
    const { body } = await organization.owner.get('/api/v1/members').expect(200);
    expect(body.data).toEqual([{ id: mira.id, locations: [hill] }]);
    expect(await comments()).toEqual(['at Hill']);
  });

  it('answers 404 for strangers, 422 for unknown locations, 403 for members and keys, 400 for an empty list', async () => {
    const path = `/api/v1/members/${mira.id}/locations`;
    const other = await aSurveyingOrganization(service);
    const stranger = await aMember(service, other);
    const { owner } = organization;
    await owner.put(`/api/v1/members/${stranger.id}/locations`, { locations: [quay] }).expect(404);
    await owner.put('/api/v1/members/per_nobody/locations', { locations: [quay] }).expect(404);
    await other.owner.put(`/api/v1/members/${stranger.id}/locations`, { locations: [quay] }).expect(422);
    await owner.put(path, { locations: [] }).expect(400);
    await mira.call.put(path, { locations: null }).expect(403);
    await organization.key.put(path, { locations: null }).expect(403);
    await organization.key.get('/api/v1/members').expect(403);
  });
});

describe('assignee_id', () => {
  const path = (comment: string) => `/api/v1/responses/${responses[comment]}/followup`;

  it('replaces the words, and is replaced by them; null clears it', async () => {
    const { owner } = organization;
    await owner.patch(path('at Quay'), { assignee: 'Front desk' }).expect(200);
    const byId = await owner.patch(path('at Quay'), { assignee_id: mira.id }).expect(200);
    expect(byId.body).toMatchObject({ followup_assignee: null, followup_assignee_id: mira.id });
    expect(await comments(organization.key, `?assignee=${mira.id}`)).toEqual(['at Quay']);
    const byText = await owner.patch(path('at Quay'), { assignee: 'Front desk' }).expect(200);
    expect(byText.body).toMatchObject({ followup_assignee: 'Front desk', followup_assignee_id: null });
    await owner.patch(path('at Quay'), { assignee_id: mira.id }).expect(200);
    const none = await owner.patch(path('at Quay'), { assignee_id: null }).expect(200);
    expect(none.body).toMatchObject({ followup_assignee: null, followup_assignee_id: null });
    await owner.patch(path('at Quay'), { assignee: 'x', assignee_id: mira.id }).expect(400);
  });

  it('answers 422 for a stranger, a viewer, and a member of other locations', async () => {
    const { owner } = organization;
    const viewer = await aMember(service, organization, { role: 'viewer' });
    const stranger = await aMember(service, await aSurveyingOrganization(service));
    for (const { id } of [viewer, stranger]) {
      const { body } = await owner.patch(path('at Quay'), { assignee_id: id }).expect(422);
      expect(body.error.code).toBe('unknown_member');
    }
    await owner.patch(path('at Hill'), { assignee_id: mira.id }).expect(422);
  });
});

describe('POST /api/v1/responses/:id/contact', () => {
  it('shows who answered, and writes every look to the audit log', async () => {
    await anAnswer(service, organization, {
      score: 1,
      comment: 'known',
      location: 'Quay',
      email: 'kim@client.example',
    });
    const { body: list } = await organization.key.get('/api/v1/responses?q=known').expect(200);
    const path = `/api/v1/responses/${list.data[0].id}/contact`;
    for (let look = 0; look < 2; look += 1) {
      const { body } = await mira.call.post(path).expect(200);
      expect(body).toEqual({ name: null, email: 'kim@client.example', phone: null, unsubscribed: false });
    }
    const looks = await service.context.accounts.db.auditEntry.findMany({
      where: { organizationId: organization.id, action: 'response.show_contact' },
    });
    expect(looks.map(({ actor }) => actor)).toEqual([`person:${mira.personId}`, `person:${mira.personId}`]);
    expect(JSON.stringify(looks)).not.toContain('kim@client');
  });

  it('answers 403 to keys and viewers, and 404 elsewhere', async () => {
    const path = `/api/v1/responses/${responses['at Quay']}/contact`;
    const viewer = await aMember(service, organization, { role: 'viewer' });
    await organization.key.post(path).expect(403);
    await viewer.call.post(path).expect(403);
    await (await aSurveyingOrganization(service)).owner.post(path).expect(404);
  });

  it('shows nothing when the look cannot be written down', async () => {
    const path = `/api/v1/responses/${responses['at Quay']}/contact`;
    const { pool } = service.context.accounts;
    await withoutTable(pool, 'audit_log', async () => {
      const { status, text } = await mira.call.post(path);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(text).not.toContain('@');
    });
  });
});
