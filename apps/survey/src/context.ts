import type { Accounts } from '@reachback/accounts/accounts';
import type { Operation } from '@reachback/common/http/routing/endpoint';
import type { Page } from '@reachback/common/http/routing/page';
import type { Quota } from '@reachback/common/http/rate-limit/quota';
import type { Lane } from '@reachback/queue/lane';
import type { ServiceParts } from '@reachback/service/service-parts';
import type { z } from 'zod';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { ThemeModel } from './kinds/theme-model.ts';
import type { VisitPolicies } from './kinds/visit-policy.ts';

/**
 * Everything a process of this service owns. Passed to every endpoint, page, lane and job; created by open-context.ts.
 */
export interface Context extends ServiceParts {
  config: Config;
  /** Ordinary reads and writes, on the same pool. */
  db: Database;
  accounts: Accounts;
  visitPolicies: VisitPolicies;
  /** The operator's language model for themes of comments; null if none is configured. */
  themeModel: ThemeModel | null;
  /** Rate limit for responses without an invitation, by link and client address; counted per process. */
  walkInQuota: Quota;
}

/**
 * Declares an endpoint of this service, with its types inferred from the schemas. An endpoint that needs more than the
 * context declares it as the type of `handle`'s first parameter.
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
