import { languages, textsIn } from '../../src/languages/languages.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { aLogo, putLogo } from '../support/logos.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
let path: string;
beforeAll(async () => {
  service = await startService('preview survey');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service, { senderName: 'Harbour Street' });
  path = `/api/v1/surveys/${organization.survey}/preview`;
});

const preview = async (body: object = {}) => (await organization.owner.post(path, body).expect(200)).body;

describe('200', () => {
  it('shows the email, the text and both pages as they would be sent', async () => {
    const { language, email, sms, page, thankYou } = await preview();
    expect(language).toBe('en');
    expect(email.from).toBe('Harbour Street <surveys@localhost>');
    expect(email.subject).toBe('How was your visit to Harbour Street?');
    expect(email.html).toContain('Hello Olga Owner');
    expect(email.text).toContain('Hello Olga Owner');
    expect(sms).toMatch(/^How was your visit to Harbour Street\? .* http:\/\/survey\.test\/t\/en\/\S+ /);
    expect(page).toContain('name="score"');
    expect(thankYou).toContain('Thank you');
    expect(page + email.html).not.toContain(textsIn.en.test);
  });

  it.each(languages)('speaks %s', async (language) => {
    const { email, page, thankYou } = await preview({ language });
    for (const html of [email.html, page, thankYou])
      expect(html).toContain(`<html lang="${language}" dir="${textsIn[language].direction}">`);
  });

  it('takes language, name and review links of a location', async () => {
    const { body: location } = await organization.owner
      .post('/api/v1/locations', {
        name: 'Turku',
        language: 'fi',
        reviewLinks: [{ platform: 'google', url: 'https://reviews.client.example/turku?a=1&b=2' }],
      })
      .expect(201);
    const { language, email, thankYou } = await preview({ location: location.id });
    expect(language).toBe('fi');
    expect(email.html).toContain('Turku');
    expect(thankYou).toContain('href="https://reviews.client.example/turku?a=1&amp;b=2"');
  });

  it('shows what is not saved, and saves none of it', async () => {
    const { owner } = organization;
    const before = [
      (await owner.get('/api/v1/settings/look')).body,
      (await owner.get('/api/v1/settings')).body,
      (await owner.get(`/api/v1/surveys/${organization.survey}`)).body,
    ];
    const { email, page, thankYou, sms } = await preview({
      senderName: 'New name',
      look: { accent: '#9a3412', imprintUrl: 'https://new.example', texts: { en: { closing: 'Bye now' } } },
      texts: {
        question: 'Would you?',
        emailSubject: 'New subject',
        smsText: 'New text',
        thankYou: 'New thanks',
      },
    });
    expect(email).toMatchObject({ subject: 'New subject', from: 'New name <surveys@localhost>' });
    for (const html of [email.html, page]) {
      expect(html).toContain('Would you?');
      expect(html).toContain('#9a3412');
      expect(html).toContain('https://new.example');
    }
    expect(email.text).toContain('Bye now');
    expect(thankYou).toContain('New thanks');
    expect(sms).toMatch(/^New text /);
    expect([
      (await owner.get('/api/v1/settings/look')).body,
      (await owner.get('/api/v1/settings')).body,
      (await owner.get(`/api/v1/surveys/${organization.survey}`)).body,
    ]).toEqual(before);
  });

  it('shows another kind, which is not saved', async () => {
    const { page } = await preview({ kind: 'csat' });
    expect(page.match(/name="score"/g)).toHaveLength(5);
    expect((await preview()).page.match(/name="score"/g)).toHaveLength(11);
  });

  it('has the logo as data, and loads nothing', async () => {
    await putLogo(organization, await aLogo()).expect(200);
    const { email, page, thankYou } = await preview({ look: { accent: '#111111' } });
    for (const html of [email.html, page, thankYou])
      expect(html.match(/src="[^"]{0,22}/g)).toEqual(['src="data:image/png;base64,']);
  });

  it('leaves the texts of another language alone', async () => {
    const { email } = await preview({ language: 'da', look: { texts: { en: { closing: 'Bye now' } } } });
    expect(email.html).not.toContain('Bye now');
  });

  it('shows a reminder', async () => {
    expect((await preview({ reminder: true })).email.subject).toMatch(/^Reminder: /);
  });

  it('makes no invitation, and nothing that is counted', async () => {
    await preview();
    const { body } = await organization.owner.get('/api/v1/invitations').expect(200);
    expect(body.data).toEqual([]);
  });
});

describe('400', () => {
  it.each([
    ['look.accent', { look: { accent: '#ffff00' } }],
    ['look.imprintUrl', { look: { imprintUrl: 'http://client.example' } }],
    ['look.logo', { look: { logo: 'https://evil.example/x.png' } }],
    ['language', { language: 'tlh' }],
    ['kind', { kind: 'stars' }],
    ['texts.question', { texts: { question: 'x'.repeat(501) } }],
    ['texts.name', { texts: { name: 'x' } }],
  ])('for a bad %s', async (field, body) => {
    const answer = await organization.owner.post(path, body).expect(400);
    expect(answer.body.error.message).toContain(field);
  });
});

describe('404', () => {
  it('for a survey or a location of another organization', async () => {
    const other = await aSurveyingOrganization(service);
    await other.owner.post(path, {}).expect(404);
    const { body } = await other.owner.post('/api/v1/locations', { name: 'Berlin' }).expect(201);
    await organization.owner.post(path, { location: body.id }).expect(404);
  });
});

it('answers 403 to an organization key', async () => {
  await organization.key.post(path, {}).expect(403);
});

it('writes markup of a setting as text', async () => {
  const bad = '"><script>alert(1)</script>';
  const { email, page } = await preview({
    senderName: bad,
    texts: { question: bad, emailIntro: bad },
    look: { texts: { en: { closing: bad, footer: bad } } },
  });
  for (const html of [email.html, page]) expect(html).not.toContain('<script>alert');
});
