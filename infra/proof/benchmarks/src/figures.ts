import type { Figure } from './figure.ts';
import { addLeads, addLeadsTenfold } from './figures/add-leads.ts';
import { auth } from './figures/auth.ts';
import { conversations } from './figures/conversations.ts';
import { consolePages } from './figures/console.ts';
import { inbound } from './figures/inbound.ts';
import { idleLanes, lostWakeUps, manyTenants } from './figures/many-lanes.ts';
import { costs } from './figures/planning/costs.ts';
import { latencyAtLoad } from './figures/planning/latency-at-load.ts';
import { moreWorkers } from './figures/planning/more-workers.ts';
import { mails } from './figures/mails.ts';
import { pages } from './figures/pages.ts';
import { start } from './figures/start.ts';
import { summary } from './figures/summary.ts';
import { visits } from './figures/visits.ts';
import { webhookLag } from './figures/webhook-lag.ts';
import { webhooks } from './figures/webhooks.ts';

/** Every figure, in the order in which they are taken. */
export const figures: Figure[] = [
  addLeads,
  addLeadsTenfold,
  pages,
  auth,
  visits,
  summary,
  webhooks,
  webhookLag,
  mails,
  manyTenants,
  lostWakeUps,
  idleLanes,
  start,
  latencyAtLoad,
  inbound,
  conversations,
  consolePages,
  costs,
  moreWorkers,
];
