import type { Accounts } from '@reachback/accounts/accounts';
import type { Operation } from '@reachback/common/http/routing/endpoint';
import type { Page } from '@reachback/common/http/routing/page';
import type { Quota } from '@reachback/common/http/rate-limit/quota';
import type { Lane } from '@reachback/queue/lane';
import type { ServiceParts } from '@reachback/service/service-parts';
import type { z } from 'zod';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { VisitPolicies } from './visit-policy.ts';

/** What a process of this service owns. Handed to every endpoint, page, lane and job; made by open-context.ts. */
export interface Context extends ServiceParts {
  config: Config;
  /** Everyday reads and writes, over the pool. */
  db: Database;
  accounts: Accounts;
  visitPolicies: VisitPolicies;
  /** Answers without an invitation, by link and client address; counted by each process alone. */
  walkInQuota: Quota;
}

/**
 * An endpoint of this service; says the types once, so that they flow from the schemas.
 * One that needs more than the context names it as the type of `handle`'s first parameter.
 */
export function endpoint<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Needed extends Context = Context,
>(value: Operation<Needed, Input, Output>): Operation<Needed, Input, Output> {
  return value;
}

export type SurveyPage = Page<Context>;
export type SurveyLane = Lane<Context>;
