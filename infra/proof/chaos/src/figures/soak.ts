import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { Figure, Finding } from '../figure.ts';
import type { Organization } from '../load/organization.ts';
import { visitReporter, type Reporter } from '../load/reporter.ts';
import { reportSteadily } from '../load/steadily.ts';
import { aSurveyingOrganization } from '../load/survey.ts';
import { campaignMailing, surveyMailing } from '../mails/mailing.ts';
import type { Installation } from '../processes/installation.ts';
import { memoryOf, slopeOf, type Memory } from '../soak/memory.ts';
import { aSubscriber } from '../subscribers/subscriber.ts';

export interface SoakOutcome {
  /** Visits and leads that were accepted. */
  reports: number;
  reads: number;
  /** Of every process of the services, by its name, after the warm-up. */
  samples: Map<string, Memory[]>;
}

const subscribersCount = 5;
/** Of each of the three who report. */
const reportEveryMs = 100;
const readEveryMs = 50;
const sampleEveryMs = 5_000;
const warmUpMinutes = 5;
const minuteMs = 60_000;

/** Everything goes on for a while, and nothing may grow. */
export const soak: Figure = {
  id: 'R14',
  title: 'memory of every process under a steady load',
  plan: { outreach: { apis: 1, workers: 1 }, survey: { apis: 1, workers: 1 }, mailSink: true },
  async take(installation, { soakMinutes }) {
    const plan = {
      warmUpMs: warmUpMinutes * minuteMs,
      ms: (soakMinutes - warmUpMinutes) * minuteMs,
      sampleEveryMs,
    };
    const { samples, reports, reads } = await soakFor(installation, plan);
    const load = `${reports.toLocaleString('en')} visits and leads, ${reads.toLocaleString('en')} reads`;
    return [...samples].map(([name, of]) => finding(name, of, load));
  },
};

/** Visits, leads, events, mails and reads go on at a steady pace. */
export async function soakFor(
  installation: Installation,
  { warmUpMs, ms, sampleEveryMs: everyMs }: { warmUpMs: number; ms: number; sampleEveryMs: number },
): Promise<SoakOutcome> {
  const { outreach, survey } = installation;
  const visits = await aSurveyingOrganization(installation);
  const subscribers = await Promise.all(
    Array.from({ length: subscribersCount }, () => aSubscriber(installation, visits)),
  );
  const mailings = [await campaignMailing(installation), await surveyMailing(installation)];
  const reporters = [visitReporter(survey, visits), ...mailings.map(({ reporter }) => reporter)];
  const load = steadyLoad(installation, visits, reporters);
  await delay(warmUpMs);
  const samples = new Map<string, Memory[]>();
  const startedAt = performance.now();
  while (performance.now() - startedAt < ms) {
    const atMinutes = (performance.now() - startedAt) / minuteMs;
    for (const process of [outreach, survey].flatMap(({ apis, workers }) => [...apis, ...workers])) {
      const { name } = process;
      samples.set(name, [...(samples.get(name) ?? []), await memoryOf(process, atMinutes)]);
    }
    await delay(everyMs);
  }
  const reads = await load.end();
  for (const subscriber of subscribers) subscriber.close();
  return { reports: reporters.reduce((sum, { accepted }) => sum + accepted.length, 0), reads, samples };
}

/** Begins it. @returns what ends it and says how many reads there were */
function steadyLoad(
  { outreach, survey }: Installation,
  { token, key }: Organization,
  reporters: readonly Reporter[],
) {
  const load = { isOver: false, reads: 0 };
  const pace = { count: Infinity, everyMs: reportEveryMs, isOver: () => load.isOver };
  const reports = reporters.map((reporter) => reportSteadily(reporter, pace));
  const paths = [
    { url: `${outreach.apis[0]!.url}/api/v1/campaigns`, credential: token },
    { url: `${outreach.apis[0]!.url}/api/v1/replies`, credential: token },
    { url: `${survey.apis[0]!.url}/api/v1/responses`, credential: key },
    { url: `${survey.apis[0]!.url}/api/v1/summary`, credential: key },
  ];
  const reading = (async () => {
    for (; !load.isOver; load.reads += 1) {
      const { url, credential } = paths[load.reads % paths.length]!;
      const { body } = await request(url, { headers: { authorization: `Bearer ${credential}` } });
      await body.dump();
      await delay(readEveryMs);
    }
  })();
  return {
    async end() {
      load.isOver = true;
      await Promise.all([...reports, reading]);
      return load.reads;
    },
  };
}

function finding(name: string, samples: readonly Memory[], load: string): Finding {
  const slope = (of: (memory: Memory) => number) =>
    slopeOf(samples.map((memory) => ({ x: memory.atMinutes, y: of(memory) })));
  const [first, last] = [samples[0]!, samples.at(-1)!];
  const kept = slope(({ usedMb }) => usedMb).toFixed(2);
  return {
    what: `${name}: memory growth`,
    value: slope(({ residentMb }) => residentMb),
    unit: 'MB/min',
    atMost: 1,
    note: `${first.residentMb.toFixed(0)} to ${last.residentMb.toFixed(0)} MB; heap in use ${kept}; ${load}`,
  };
}
