import { aSurveyingOrganization, aVisit, suppress } from '../../support/builders.ts';
import { wokenOrganizations } from '../../support/woken-lanes.ts';
import { noon, startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('visits events');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/visits';

async function eventsOf(organizationId: string): Promise<{ id: string; type: string; body: string }[]> {
  const { rows } = await service.context.pool.query(
    'select id, type, body from webhook_events where organization_id = $1 order by ctid',
    [organizationId],
  );
  return rows;
}

describe('events', () => {
  it('reports that an invitation was scheduled, without contact details', async () => {
    const { id, key, survey } = await aSurveyingOrganization(service);
    const visit = aVisit({ firstName: 'Annabella' });
    const { body } = await key.post(path, visit).expect(201);
    const [event, ...more] = await eventsOf(id);
    expect(more).toEqual([]);
    expect(event!.type).toBe('reputation.invitation.scheduled');
    expect(JSON.parse(event!.body)).toEqual({
      id: `evt_${event!.id.replaceAll('-', '')}`,
      type: 'reputation.invitation.scheduled',
      createdAt: noon.toISOString(),
      data: {
        invitation: {
          id: body.invitationId,
          status: 'scheduled',
          reason: null,
          scheduledFor: body.scheduledFor,
          externalId: visit.externalId,
          channel: 'email',
          survey,
          location: null,
          provider: null,
        },
        occurred_at: noon.toISOString(),
      },
    });
    expect(event!.body).not.toMatch(/@|Annabella/);
  });

  it('reports that one was skipped, and why', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await suppress(service, id, { contact: String(visit.email), kind: 'unsubscribed' });
    const { body } = await key.post(path, visit).expect(200);
    const [event] = await eventsOf(id);
    expect(event!.type).toBe('reputation.invitation.skipped');
    expect(JSON.parse(event!.body).data.invitation).toMatchObject({
      id: body.invitationId,
      status: 'skipped',
      reason: 'unsubscribed',
      scheduledFor: null,
    });
  });

  it('reports nothing again of a duplicate, and nothing of a refusal', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await key.post(path, visit).expect(201);
    await key.post(path, visit).expect(200);
    await key.post(path, aVisit({ email: 'x' })).expect(400);
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

describe('the wake-up of the organization’s invitations', () => {
  it('wakes when nothing was due before the new one', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const woken = wokenOrganizations(service);
    await key.post(path, aVisit({ visitAt: '2026-03-04T12:00:00Z' })).expect(201);
    expect(woken).toEqual([id]);
    await key.post(path, aVisit({ visitAt: '2026-03-05T12:00:00Z' })).expect(201);
    expect(woken).toEqual([id]);
    await key.post(path, aVisit({ visitAt: '2026-03-03T12:00:00Z' })).expect(201);
    expect(woken).toEqual([id, id]);
  });

  it('is not woken for what is skipped or known', async () => {
    const { key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    await key.post(path, visit).expect(201);
    const woken = wokenOrganizations(service);
    await key.post(path, visit).expect(200);
    await key.post(path, aVisit({ visitAt: '2020-03-04T12:00:00Z' })).expect(200);
    expect(woken).toEqual([]);
  });
});
