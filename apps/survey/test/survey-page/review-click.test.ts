import request from 'supertest';
import { aSurveyingOrganization } from '../support/builders.ts';
import { dayMs } from '../support/lane.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';
const reviewLinks = [
  { platform: 'google', label: 'Google', url: 'https://g.page/r/acme/review' },
  { platform: 'jameda', url: 'https://www.jameda.de/acme' },
];

let service: MailingService;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startMailingService('review click');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { fatigueDays: 0 });
  await organization.owner.post('/api/v1/locations', { name: 'Berlin', reviewLinks }).expect(201);
});

/** The thank-you page of someone who gave the score. */
async function thanks(score: number): Promise<{ links: string[]; text: string }> {
  const invitation = await sendSurvey(service, organization, { location: 'berlin' });
  await giveAnswer(service, invitation, { score });
  const { text } = await request(service.app).get(invitation.path).expect(200);
  const links = [...text.matchAll(/href="\.\.(\/r\/[^"]+)"/g)].map(([, link]) => link!);
  return { links, text };
}
const click = (link: string, userAgent = phone) =>
  request(service.app).get(link).set('User-Agent', userAgent);
async function clicks(): Promise<number> {
  const days = await service.context.db.dailyNumbers.findMany({ where: { organizationId: organization.id } });
  return days.reduce((sum, { reviewClicks }) => sum + reviewClicks, 0);
}

it('offers the same links for every score', async () => {
  for (const score of [0, 6, 8, 10]) {
    const { links, text } = await thanks(score);
    expect(links.map((link) => link.split('/').at(-1))).toEqual(['google', 'jameda']);
    expect(text).toMatch(/>Google<span[^>]*> \(opens another website\)/);
  }
});

it('leads to the review site, and counts each person and platform once', async () => {
  const { links } = await thanks(2);
  const { headers } = await click(links[0]!).expect(302);
  expect(headers.location).toBe('https://g.page/r/acme/review');
  await click(links[0]!).expect(302);
  expect(await clicks()).toBe(1);
  await Promise.all(Array.from({ length: 8 }, () => click(links[1]!).expect(302)));
  expect(await clicks()).toBe(2);
  const events = await service.context.db.webhookEvent.findMany({
    where: { organizationId: organization.id, type: 'reputation.review.clicked' },
  });
  expect(events.map(({ body }): string => JSON.parse(body).data.platform).toSorted()).toEqual([
    'google',
    'jameda',
  ]);
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['curl/8.5.0'],
  ['python-requests/2.32'],
  [''],
])('leads machines on without counting them: %s', async (userAgent) => {
  const { links } = await thanks(9);
  await click(links[0]!, userAgent).expect(302);
  expect(await clicks()).toBe(0);
});

it('does not count a browser that loads the page in advance', async () => {
  const { links } = await thanks(9);
  await click(links[0]!).set('Sec-Purpose', 'prefetch').expect(302);
  expect(await clicks()).toBe(0);
});

it('does not count HEAD, nor a click long after the page was seen', async () => {
  const { links } = await thanks(9);
  await request(service.app).head(links[0]!).set('User-Agent', phone).expect(302);
  service.clock.advance(dayMs);
  await click(links[0]!).expect(302);
  expect(await clicks()).toBe(0);
});

it('answers 404 for a link that is not ours or not there any more', async () => {
  const { links } = await thanks(9);
  await click('/r/nonsense/google').expect(404);
  await click(links[0]!.replace('google', 'yelp')).expect(404);
});
