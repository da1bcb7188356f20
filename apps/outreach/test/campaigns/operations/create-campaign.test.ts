import { aMailbox } from '../../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('create campaign');
  organization = await service.organization();
});
afterAll(() => service.close());

const path = '/api/v1/campaigns';
const create = (body: object) => organization.owner.post(path, body);

describe('201', () => {
  it('makes a draft with the usual settings of nothing but a name', async () => {
    const { body } = await create({ name: '  Spring  ' }).expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^cmp_[0-9a-f]{32}$/),
      name: 'Spring',
      status: 'draft',
      test_mode: false,
      created_at: noon.toISOString(),
      numbers: {
        leads: 0,
        contacted: 0,
        sent: 0,
        replied: 0,
        interested: 0,
        meetings_booked: 0,
        opted_out: 0,
        bounced: 0,
        completed: 0,
        stopped: 0,
        opened: 0,
        clicked: 0,
      },
      test_address: null,
      schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
      limits: {
        daily_sends: null,
        daily_new_leads: null,
        min_gap_seconds: 0,
        answer_days: 3,
        bounce_rate_max_percent: 5,
        complaint_rate_max_percent: 0.3,
      },
      tracking: { opens: false, clicks: false, unsubscribe_link: true },
      steps: [],
      mailboxes: [],
      completion: { remaining: 0 },
    });
  });

  it('takes everything at once', async () => {
    const mailbox = await aMailbox(service, organization, { email: 'sam@sender.test' });
    const given = {
      name: 'Autumn',
      schedule: { time_zone: 'Europe/Berlin', days: [5, 1], start: '22:00', end: '02:00' },
      limits: {
        daily_sends: 40,
        daily_new_leads: 0,
        min_gap_seconds: 30,
        bounce_rate_max_percent: 2.5,
        complaint_rate_max_percent: 0.01,
      },
      tracking: { opens: true, clicks: true, unsubscribe_link: false },
      test_mode: true,
      test_address: 'Me@Example.COM',
      mailbox_ids: [mailbox.id, mailbox.id],
      steps: [
        {
          subject: 'Hi {{first_name}}',
          body: 'One',
          variants: [{ body: 'Eins' }, { weight: 0, subject: 'Hallo', body: 'Zwei' }],
        },
        { body: 'Two' },
        { subject: 'Last', body: 'Three', delay_days: 9, weight: 5 },
      ],
    };
    const { body } = await create(given).expect(201);
    expect(body).toMatchObject({
      name: 'Autumn',
      schedule: { ...given.schedule, days: [1, 5] },
      limits: given.limits,
      tracking: given.tracking,
      test_mode: true,
      test_address: 'me@example.com',
      mailboxes: [{ id: mailbox.id, email: 'sam@sender.test', name: 'Sender', status: 'active' }],
    });
    expect(body.steps).toEqual([
      {
        id: expect.stringMatching(/^stp_/),
        position: 1,
        delay_days: 0,
        subject: 'Hi {{first_name}}',
        body: 'One',
        weight: 1,
        test: null,
        when: null,
        variants: [
          { id: expect.stringMatching(/^var_/), weight: 1, subject: 'Hi {{first_name}}', body: 'Eins' },
          { id: expect.stringMatching(/^var_/), weight: 0, subject: 'Hallo', body: 'Zwei' },
        ],
      },
      expect.objectContaining({
        position: 2,
        delay_days: 3,
        subject: '',
        body: 'Two',
        weight: 1,
        variants: [],
      }),
      expect.objectContaining({ position: 3, delay_days: 9, subject: 'Last', weight: 5 }),
    ]);
    const read = await organization.owner.get(`${path}/${body.id}`).expect(200);
    expect(read.body).toEqual(body);
  });

  it('keeps a step that is not finished; a draft may be broken', async () => {
    const { body } = await create({ name: 'Draft', steps: [{ body: 'Hi {{ first_name' }] }).expect(201);
    expect(body.steps[0]).toMatchObject({ subject: '', body: 'Hi {{ first_name' });
  });

  it('is made once for one Idempotency-Key', async () => {
    const send = () => create({ name: 'Once' }).set('Idempotency-Key', 'once-1');
    const [first, second] = [await send().expect(201), await send().expect(201)];
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});

describe('400', () => {
  const schedule = (change: object) => ({ name: 'x', schedule: change });
  it.each<[string, object]>([
    ['name: is required', {}],
    [
      'steps[0].body: undefined filter: find_exp',
      { name: 'x', steps: [{ body: `{{ b | find_exp: "i", "true" }}` }] },
    ],
    [
      'steps[0].variants[0].subject: tag "for" not found',
      {
        name: 'x',
        steps: [{ body: 'a', variants: [{ body: 'b', subject: '{% for i in x %}{% endfor %}' }] }],
      },
    ],
    [
      'steps[1].body: the filter append makes the text too large',
      {
        name: 'x',
        steps: [
          { body: 'a' },
          { body: `{% assign a = "ab" %}${'{% assign a = a | append: a %}'.repeat(30)}` },
        ],
      },
    ],
    ['name: ', { name: '   ' }],
    ['name: ', { name: 'x'.repeat(201) }],
    ['schedule.time_zone: must be an IANA time zone', schedule({ time_zone: 'Mars/Base' })],
    ['schedule.time_zone: must be an IANA time zone', schedule({ time_zone: '+02:00' })],
    ['schedule.days: must name at least one day', schedule({ days: [] })],
    ['schedule.days[1]: must be 1 for Monday', schedule({ days: [1, 8] })],
    ['schedule.days: must name each day only once', schedule({ days: [1, 1] })],
    ['schedule.start: must be a time of day', schedule({ start: '9:00' })],
    ['schedule.end: must be a time of day', schedule({ end: '24:01' })],
    ['schedule.end: must differ from start', schedule({ start: '12:00', end: '12:00' })],
    ['schedule.end: must differ from start', schedule({ end: '09:00' })],
    ['limits.daily_sends: ', { name: 'x', limits: { daily_sends: 0 } }],
    ['limits.daily_new_leads: ', { name: 'x', limits: { daily_new_leads: 1.5 } }],
    ['limits.min_gap_seconds: ', { name: 'x', limits: { min_gap_seconds: null } }],
    ['limits.bounce_rate_max_percent: ', { name: 'x', limits: { bounce_rate_max_percent: 101 } }],
    ['limits.complaint_rate_max_percent: ', { name: 'x', limits: { complaint_rate_max_percent: 0.001 } }],
    ['tracking.opens: ', { name: 'x', tracking: { opens: 'yes' } }],
    ['test_mode: ', { name: 'x', test_mode: null }],
    ['test_address: must be an email address', { name: 'x', test_address: 'nobody' }],
    ['mailbox_ids[0]: no such mailbox in this organization', { name: 'x', mailbox_ids: ['mbx_1'] }],
    ['steps: ', { name: 'x', steps: 'none' }],
    ['steps[0].body: is required', { name: 'x', steps: [{ subject: 'Hi' }] }],
    ['steps[0].body: ', { name: 'x', steps: [{ body: '' }] }],
    ['steps[1].delay_days: ', { name: 'x', steps: [{ body: 'a' }, { body: 'b', delay_days: 366 }] }],
    [
      'steps[0].variants[0].weight: ',
      { name: 'x', steps: [{ body: 'a', variants: [{ body: 'b', weight: -1 }] }] },
    ],
    ['steps: ', { name: 'x', steps: Array.from({ length: 31 }, () => ({ body: 'a' })) }],
  ])('says %j', async (message, given) => {
    const { body } = await create(given).expect(400);
    expect(body).toEqual({ error: { code: 'invalid_request', message: expect.stringContaining(message) } });
  });

  it('refuses the mailbox of another organization, and makes nothing', async () => {
    const other = await service.organization();
    const foreign = await aMailbox(service, other);
    const own = await aMailbox(service, organization);
    const { body } = await create({ name: 'Foreign', mailbox_ids: [own.id, foreign.id] }).expect(400);
    expect(body.error.message).toBe('mailbox_ids[1]: no such mailbox in this organization');
    expect(await service.context.db.campaign.count({ where: { name: 'Foreign' } })).toBe(0);
  });
});

describe('403', () => {
  it('refuses a credential that only reads', async () => {
    const reader = await organization.ownerWith(['outreach:read']);
    const { body } = await reader.post(path, { name: 'x' }).expect(403);
    expect(body.error.code).toBe('insufficient_scope');
  });
});
