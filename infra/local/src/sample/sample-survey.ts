import type { Api } from '../seed/api.ts';
import { eachOf, until } from './at-once.ts';

const visits = 220;
const dayMs = 24 * 60 * 60 * 1000;
/** The service surveys visits of the last 30 days. */
const daysMax = 28;
const locations = ['Harbour Street', 'Old Town'];
const providers = ['Dr. Kim Park', 'Dr. Noor Haddad'];
const addressPart = 'visitor';
const addressDomain = 'visitors-sample.example';

/** Scores as they come: most are high, some are low. Without one the visitor does not answer. */
const scores = [10, 9, 10, 8, 9, 7, 10, 3, 9, 10, null, 6, 8, 9, 10, 2, 9, 10, 7, 9];
const comments: Record<number, string[]> = {
  10: ['Alles bestens, danke!', 'Very friendly, and on time.', '', 'Super contente de la séance.', ''],
  9: ['', 'Fijne behandeling.', '', 'Good explanation of the exercises.'],
  8: ['', 'Gut, aber der Warteraum war voll.', ''],
  7: ['The appointment started late.', ''],
  6: ['Good therapist, but the room was very cold.'],
  3: ['Termin zweimal verschoben, niemand hat mich angerufen.', 'De oefeningen waren te zwaar.'],
  2: ['35 minutes of waiting, and nobody at the desk said anything.'],
};

const addressOf = (n: number) => `${addressPart}-${n}@${addressDomain}`;

/** Visits of the last four weeks that are really surveyed; the answers come from the pages that the emails link to. */
export async function fillSurvey(api: Api, { mailUrl }: { mailUrl: string }): Promise<void> {
  const { data } = await api.send<{ data: unknown[] }>(
    'GET',
    `/api/v1/invitations?limit=1&email=${encodeURIComponent(addressOf(0))}`,
  );
  if (data.length > 0) return;
  // Visits that were erased keep their ids.
  const run = Date.now().toString(36);
  const since = new Date().toISOString();
  const places = Array.from({ length: visits }, (_, n) => n);
  await api.sendLines(
    '/api/v1/visits:batch',
    places.map((n) => ({
      externalId: `sample-${run}-${n}`,
      email: addressOf(n),
      firstName: 'Sample',
      visitAt: new Date(Date.now() - ((n % daysMax) + 0.1) * dayMs).toISOString(),
      location: locations[n % 3 === 0 ? 1 : 0],
      provider: providers[n % 5 < 2 ? 1 : 0],
      sendNow: true,
    })),
  );
  let mails: { id: number }[] = [];
  await until(async () => {
    mails = await mailsToVisitors(mailUrl, since);
    return mails.length >= visits;
  });
  await eachOf(mails, 8, async (mail, index) => {
    const score = scores[index % scores.length]!;
    if (score === null) return;
    const response = await fetch(`${mailUrl}/api/mails/${mail.id}`);
    const { text } = (await response.json()) as { text: string };
    const [link] = /https?:\/\/\S+\/s\/[\w.~-]+/.exec(text) ?? [];
    if (!link) throw new Error('an email of the survey has no link');
    const words = comments[score] ?? [''];
    const comment = words[Math.floor(index / scores.length) % words.length]!;
    const body = new URLSearchParams({ score: String(score), comment });
    const answer = await fetch(link, { method: 'POST', body, redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`${link} answered ${answer.status}`);
  });
}

async function mailsToVisitors(mailUrl: string, since: string): Promise<{ id: number }[]> {
  const query = new URLSearchParams({ limit: '1000', to: addressDomain, since });
  const response = await fetch(`${mailUrl}/api/mails?${query.toString()}`);
  return ((await response.json()) as { data: { id: number }[] }).data;
}

/** Erases the visitors, and what names them in their visits and answers; the scores stay, as the service keeps them. */
export async function clearSurvey(api: Api): Promise<void> {
  const places = Array.from({ length: visits }, (_, n) => n);
  await eachOf(places, 8, (n) =>
    api.send('POST', '/api/v1/persons/erase', { email: addressOf(n) }).catch((error: unknown) => {
      if (!String(error).includes('answered 404')) throw error;
    }),
  );
}
