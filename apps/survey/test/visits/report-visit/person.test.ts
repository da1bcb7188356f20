import {
  aMobile,
  aSurveyingOrganization,
  anAddress,
  invitationsOf,
  suppress,
} from '../../support/builders.ts';
import { noon, startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('visits person');
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(noon));

const path = '/api/v1/visits';

async function peopleOf(organizationId: string): Promise<Record<string, string[]>> {
  const { rows } = await service.context.pool.query<{ person_id: string; values: string[] }>(
    `select p.id as person_id, array_agg(value order by value) filter (where value is not null) as values
     from people p left join contacts c on c.organization_id = p.organization_id and c.person_id = p.id
     where p.organization_id = $1 group by p.id`,
    [organizationId],
  );
  return Object.fromEntries(rows.map(({ person_id, values }) => [person_id, values]));
}

describe('who is the same person', () => {
  it('is known by a mailbox, whatever is behind the plus', async () => {
    const { key, id } = await aSurveyingOrganization(service);
    const [local, domain] = anAddress().split('@') as [string, string];
    const visits = Array.from({ length: 40 }, (_, n) => ({ email: `${local}+${n}@${domain}` }));
    const answers = await Promise.all(visits.map((visit) => key.post(path, visit)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const plain = await key.post(path, { email: `${local}@${domain}` }).expect(200);
    expect(plain.body.reason).toBe('recently_surveyed');
    const scheduled = (await invitationsOf(service, id)).filter(({ status }) => status === 'scheduled');
    expect(scheduled).toHaveLength(1);
  });

  it('is known by a mailbox whose plain address came first, and unsubscribes with all of it', async () => {
    const { key, owner } = await aSurveyingOrganization(service, { fatigueDays: 0 });
    const [local, domain] = anAddress().split('@') as [string, string];
    await key.post(path, { email: `${local}@${domain}` }).expect(201);
    await key.post(path, { email: `${local}+a@${domain}` }).expect(201);
    await owner.post('/api/v1/unsubscribes', { email: `${local}+a@${domain}` }).expect(201);
    const { body } = await key.post(path, { email: `${local}+b@${domain}` }).expect(200);
    expect(body.reason).toBe('unsubscribed');
  });

  it('is known by an address in any case, and by a number in any form', async () => {
    const { key, id } = await aSurveyingOrganization(service, { defaultCountry: 'DE' });
    const [email, phone] = [anAddress(), '+4915123456789'];
    await key.post(path, { email, phone }).expect(201);
    for (const contact of [{ email: email.toUpperCase() }, { email, phone: aMobile() }]) {
      expect((await key.post(path, contact).expect(200)).body.reason).toBe('recently_surveyed');
    }
    const other = anAddress();
    const spelled = { email: other, phone: ' 0151 / 234-567-89 ' };
    expect((await key.post(path, spelled).expect(200)).body.reason).toBe('recently_surveyed');
    expect(Object.keys(await peopleOf(id))).toHaveLength(1);
  });

  it('links an address and a number that come together, also for those who were two before', async () => {
    const { key, id } = await aSurveyingOrganization(service, { smsEnabled: true });
    const [email, phone] = [anAddress(), aMobile()];
    await key.post(path, { email }).expect(201);
    await key.post(path, { phone, smsConsent: true }).expect(201);
    expect(Object.keys(await peopleOf(id))).toHaveLength(2);
    await key.post(path, { email, phone }).expect(200);
    const people = await peopleOf(id);
    expect(Object.values(people)).toEqual([[phone, email].toSorted()]);
    const rows = await invitationsOf(service, id);
    expect(new Set(rows.map(({ person_id }) => person_id))).toEqual(new Set(Object.keys(people)));
  });

  it('hears the opt-out of any contact of the person', async () => {
    const { key, id } = await aSurveyingOrganization(service, { fatigueDays: 0 });
    const [email, phone, second] = [anAddress(), aMobile(), anAddress()];
    await key.post(path, { email, phone }).expect(201);
    await key.post(path, { email: second, phone }).expect(201);
    await suppress(service, id, { contact: phone, kind: 'unsubscribed' });
    for (const contact of [email, second]) {
      expect((await key.post(path, { email: contact }).expect(200)).body.reason).toBe('unsubscribed');
    }
  });

  it('minds a bounce only where it happened', async () => {
    const { key, id } = await aSurveyingOrganization(service, { fatigueDays: 0 });
    const [email, phone, second] = [anAddress(), aMobile(), anAddress()];
    await key.post(path, { email, phone }).expect(201);
    await suppress(service, id, { contact: email, kind: 'bounced' });
    await key.post(path, { email: second, phone }).expect(201);
    expect((await key.post(path, { email, phone }).expect(200)).body.reason).toBe('suppressed');
  });

  it('is someone else in another organization', async () => {
    const email = anAddress();
    for (const organization of [
      await aSurveyingOrganization(service),
      await aSurveyingOrganization(service),
    ]) {
      await organization.key.post(path, { email }).expect(201);
    }
  });

  it('stays one person, surveyed once, when 40 visits link the same contacts at the same time', async () => {
    const { key, id } = await aSurveyingOrganization(service);
    const emails = [anAddress(), anAddress(), anAddress()];
    const phones = [aMobile(), aMobile()];
    const visits = Array.from({ length: 40 }, (_none, n) => ({ email: emails[n % 3], phone: phones[n % 2] }));
    const answers = await Promise.all(visits.map((visit) => key.post(path, visit)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const people = await peopleOf(id);
    expect(Object.values(people)).toEqual([[...emails, ...phones].toSorted()]);
    // Until the two groups are linked they are two people; never is one of them surveyed twice.
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3);
    expect(await invitationsOf(service, id)).toHaveLength(40);
  });
});
