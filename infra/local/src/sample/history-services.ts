import { createLifecycle, listen, type Lifecycle } from '@reachback/common/runtime/lifecycle';
import { createLog } from '@reachback/common/runtime/log';
import { createApp as createOutreachApp } from '@reachback/outreach/app';
import { readConfig as readOutreachConfig } from '@reachback/outreach/config';
import { lanes as outreachLanes } from '@reachback/outreach/jobs';
import { openContext as openOutreach } from '@reachback/outreach/open-context';
import { completeLeads } from '@reachback/outreach/sending/record/complete-leads';
import type { Lane } from '@reachback/queue/lane';
import { createApp as createSurveyApp } from '@reachback/survey/app';
import { readConfig as readSurveyConfig } from '@reachback/survey/config';
import { lanes as surveyLanes } from '@reachback/survey/jobs';
import { openContext as openSurvey } from '@reachback/survey/open-context';
import { createApi, type Api } from '../seed/api.ts';
import type { HistoryClock } from './history-clock.ts';

/** A service of the history: the real one, with the history's clock. */
export interface HistoryService {
  api: Api;
  /** A URL written by the service, rewritten to this instance. */
  here(url: string): string;
  /** Runs the organization's due work, as a worker would, until nothing is due. */
  settle(): Promise<void>;
}

export interface HistoryOptions {
  environments: { outreach: NodeJS.ProcessEnv; survey: NodeJS.ProcessEnv };
  token: string;
  /** UUID. */
  organizationId: string;
  clock: HistoryClock;
}

/** Work left after this many rounds waits for the next move of the clock. */
const roundsMax = 20;

/** @returns both services on their own ports, and a function that closes them */
export async function openHistoryServices(options: HistoryOptions) {
  const log = createLog({ service: 'sample', level: 'error' });
  const lifecycle = createLifecycle(log);
  const { environments, clock } = options;
  const replace = { clock };
  const outreach = await openOutreach({
    config: readOutreachConfig(environments.outreach),
    log,
    lifecycle,
    // No DNS checks of whether invented domains accept emails.
    replace: { ...replace, domains: everyDomain },
  });
  const survey = await openSurvey({
    config: readSurveyConfig(environments.survey),
    log,
    lifecycle,
    replace,
  });
  const [outreachUrl, surveyUrl] = [
    await serve(createOutreachApp(outreach), lifecycle),
    await serve(createSurveyApp(survey), lifecycle),
  ];
  return {
    outreach: historyService(options, outreachUrl, async () => {
      await settle(options, outreachLanes, outreach);
      // A job of the worker, which completes leads without a reply.
      await completeLeads(outreach, new AbortController().signal);
    }),
    survey: historyService(options, surveyUrl, () => settle(options, surveyLanes, survey)),
    close: () => lifecycle.stop(),
  };
}

const everyDomain = {
  canReceive: async (domains: readonly string[]) => new Map(domains.map((domain) => [domain, true])),
};

async function serve(app: Parameters<typeof listen>[0]['app'], lifecycle: Lifecycle): Promise<string> {
  const { port } = await listen({ app, host: '127.0.0.1', port: 0, lifecycle });
  return `http://127.0.0.1:${port}`;
}

function historyService(
  { token }: HistoryOptions,
  url: string,
  settleAll: () => Promise<void>,
): HistoryService {
  return {
    api: createApi(url, token),
    here: (given) => url + given.slice(new URL(given).origin.length),
    settle: settleAll,
  };
}

async function settle<Context>(
  { organizationId }: HistoryOptions,
  lanes: readonly Lane<Context>[],
  context: Context,
): Promise<void> {
  const { signal } = new AbortController();
  for (let round = 0; round < roundsMax; round += 1) {
    let hasWorked = false;
    for (const lane of lanes) {
      const { laneIds } = await lane.overdue(context, { after: null, limit: 1_000 });
      // Lanes of other organizations are left to the workers.
      for (const id of laneIds.filter((laneId) => laneId.startsWith(organizationId))) {
        await lane.work(context, id, signal);
        hasWorked = true;
      }
    }
    if (!hasWorked) return;
  }
}
