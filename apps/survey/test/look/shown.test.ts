import { simpleParser } from 'mailparser';
import request from 'supertest';
import { aSurveyingOrganization } from '../support/builders.ts';
import { aLogo, putLogo } from '../support/logos.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
let logoUrl: string;
beforeAll(async () => {
  service = await startMailingService('look as shown');
  organization = await aSurveyingOrganization(service, { fatigueDays: 0, senderName: 'Harbour & Co' });
  await organization.owner
    .put('/api/v1/settings/look', {
      accent: '#9a3412',
      imprintUrl: 'https://client.example/imprint?a=1&b=2',
      privacyUrl: 'https://client.example/privacy',
      texts: {
        de: { closing: 'Ihr Team <b>', footer: 'Harbour GmbH, Berlin' },
        en: { closing: 'Your team' },
      },
    })
    .expect(200);
  logoUrl = (await putLogo(organization, await aLogo({ alpha: true })).expect(200)).body.logo.url;
});
afterAll(() => service.close());

async function mailIn(language: string): Promise<{ html: string; text: string; path: string }> {
  const { path } = await sendSurvey(service, organization, { language });
  const mail = await simpleParser(service.smtp.messages.at(-1)!.raw);
  return { html: mail.html || '', text: mail.text ?? '', path };
}

it('is in the mail: logo, colour, links and the texts of its language only', async () => {
  const { html, text } = await mailIn('de');
  expect(html).toContain(`<img src="${logoUrl}" width="240" height="80" alt="Harbour &amp; Co"`);
  expect(html.match(/background-color:#9a3412/g)).toHaveLength(11);
  expect(html).not.toContain('#1d4ed8');
  expect(html).toContain('Ihr Team &lt;b&gt;');
  expect(html).toContain('Harbour GmbH, Berlin');
  expect(html).toContain('<a href="https://client.example/imprint?a=1&amp;b=2"');
  expect(html).toContain('>Impressum</a>');
  expect(html).not.toContain('Your team');
  expect(text).toContain('Ihr Team <b>');
  expect(text).toContain('Impressum: https://client.example/imprint?a=1&b=2\n');
  expect(text).toContain('Datenschutz: https://client.example/privacy\n');
});

it('has no text of another language in a language without texts', async () => {
  const { html, text } = await mailIn('fr');
  for (const said of [html, text]) expect(said).not.toMatch(/Ihr Team|Your team|Harbour GmbH/);
  expect(html).toContain('>Mentions légales</a>');
});

it('is on the page, its thanks and the way out, each below 30 kB', async () => {
  const { path } = await mailIn('de');
  const page = await request(service.app).get(path).expect(200);
  await giveAnswer(service, { path }, { score: 10 }).expect(303);
  const thanks = await request(service.app).get(path).expect(200);
  const wayOut = /href="\.\.(\/u\/[^"]+)"/.exec(page.text)![1]!;
  const optOut = await request(service.app).get(wayOut).expect(200);
  for (const { text } of [page, thanks, optOut]) {
    expect(text).toContain(`<img src="${logoUrl}" width="240" height="80" alt="Harbour &amp; Co"`);
    expect(text).toContain('--accent: #9a3412');
    expect(text).toContain('>Impressum</a>');
    expect(text).toContain('Harbour GmbH, Berlin');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
  }
  expect(thanks.text).toContain('Ihr Team &lt;b&gt;');
});

it('is not that of another organization', async () => {
  const other = await aSurveyingOrganization(service, { fatigueDays: 0 });
  const { path } = await sendSurvey(service, other, {});
  const { text } = await request(service.app).get(path).expect(200);
  expect(text).not.toMatch(/<img|9a3412|client\.example/);
});
