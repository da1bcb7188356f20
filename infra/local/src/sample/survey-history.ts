import { dayMs, hourMs, pick, type History, type Moment } from './history.ts';
import { samplePerson } from './people.ts';
import { comments, lowComments, resolutions } from './survey-texts.ts';

interface FollowUp {
  id: string;
  score: number;
  responded_at: string;
}

const locations = [
  {
    name: 'Harbour Street',
    reviewLinks: [{ platform: 'google', label: 'Google', url: 'https://example.com/review/harbour-street' }],
  },
  {
    name: 'Old Town',
    reviewLinks: [{ platform: 'google', label: 'Google', url: 'https://example.com/review/old-town' }],
  },
];
const providers = ['Dr. Kim Park', 'Dr. Noor Haddad', 'Lena Voss'];
const settings = {
  timeZone: 'Europe/Berlin',
  delayMinutes: 60,
  sendingWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '08:00', end: '21:00' },
  senderName: 'Aldertree',
};
const survey = {
  name: 'After a course',
  language: 'en',
  question: 'How likely are you to recommend us to a friend?',
  reminders: 1,
  reminderAfterDays: 3,
};

/** Numbers of delighted and of disappointed visitors per hundred, by week. The fourth week is a bad one. */
const weeks = [
  [52, 16],
  [55, 15],
  [50, 19],
  [40, 30],
  [54, 17],
  [63, 11],
  [70, 7],
] as const;

const visitsPerMoment = { weekday: 4, weekend: 2 };
const answeredShare = 0.46;
/** Most follow-ups are closed after this time. */
const closedAfterMs = 3 * dayMs;
/** Follow-ups of later days are still open. */
const lastClosedDay = 36;

/** Due dates of follow-ups in days from now, in rotation; the second of every three has no assignee. */
const dueInDays = [-1, 2, 12];

/** Creates visits, and the visitors' responses. */
export function createSurveyHistory(history: History) {
  const { service, mail, clock, agenda, chance } = history;
  const { api } = service;
  let visitors = 0;

  const report = async (at: Date, count: number) => {
    const visits = Array.from({ length: count }, () => {
      const n = visitors++;
      const { firstName, lastName } = samplePerson(n);
      return {
        externalId: `course-${n + 1}`,
        email: `visitor-${n}@visitors-sample.example`,
        firstName,
        lastName,
        visitAt: new Date(at.getTime() - (1.5 + chance()) * hourMs).toISOString(),
        location: locations[chance() < 0.62 ? 0 : 1]!.name,
        provider: pick(providers, chance()),
      };
    });
    await api.sendLines('/api/v1/visits:batch', visits);
  };

  const answer = async (link: string, day: number) => {
    const [delighted, disappointed] = weeks[Math.min(Math.floor(day / 7), weeks.length - 1)]!;
    const luck = chance() * 100;
    const score =
      luck < delighted
        ? 9 + Math.round(chance())
        : luck > 100 - disappointed
          ? Math.floor(chance() * 7)
          : 7 + Math.round(chance());
    const comment = chance() < 0.5 ? pick(score > 6 ? comments : lowComments, chance()) : '';
    const response = await fetch(service.here(link), {
      method: 'POST',
      body: new URLSearchParams({ score: String(score), comment }),
      redirect: 'manual',
    });
    if (response.status !== 303) throw new Error(`a survey page answered ${response.status}`);
  };

  const openFollowUps = async () =>
    (await api.send<{ data: FollowUp[] }>('GET', '/api/v1/responses?followup=open&limit=500')).data;

  const closeFollowUps = async () => {
    for (const { id, responded_at: at } of await openFollowUps()) {
      if (clock.now().getTime() - Date.parse(at) < closedAfterMs || chance() < 0.7) continue;
      const resolution = pick(resolutions, chance());
      await api.send('POST', `/api/v1/responses/${id}/followup/close`, { resolution });
    }
  };

  return {
    async start() {
      await api.send('PATCH', '/api/v1/settings', settings);
      for (const location of locations) await api.send('POST', '/api/v1/locations', location);
      for (const name of providers) await api.send('POST', '/api/v1/providers', { name });
      await api.send('POST', '/api/v1/surveys', survey);
    },

    async pass({ day, slot, isWeekend, at }: Moment) {
      await report(at, isWeekend ? visitsPerMoment.weekend : visitsPerMoment.weekday);
      await agenda.run(clock.now());
      await service.settle();
      for (const { text } of mail.take()) {
        const [link] = /https?:\/\/\S+\/s\/[\w.~-]+/.exec(text) ?? [];
        if (!link || chance() >= answeredShare) continue;
        const when = new Date(clock.now().getTime() + (0.1 + chance() * 1.5) * dayMs);
        agenda.add(when, () => answer(link, day));
      }
      if (slot === 0 && !isWeekend && day < lastClosedDay) await closeFollowUps();
    },

    /** Gives each open follow-up a due date, and most of them an assignee. */
    async end() {
      const { person } = await api.send<{ person: { id: string } }>('GET', '/api/v1/me');
      for (const [n, { id }] of (await openFollowUps()).entries()) {
        const due = new Date(clock.now().getTime() + dueInDays[n % dueInDays.length]! * dayMs);
        const due_at = `${due.toISOString().slice(0, 10)}T16:00:00Z`;
        const assignee_id = n % dueInDays.length === 1 ? null : person.id;
        await api.send('PATCH', `/api/v1/responses/${id}/followup`, { due_at, assignee_id });
      }
    },
  };
}
