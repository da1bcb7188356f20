import { createClient, type ClientOptions } from './create-client.ts';
import { operations as accountOperations } from './generated/account-operations.ts';
import type { AccountClient } from './generated/account-types.ts';
import { operations as outreachOperations } from './generated/outreach-operations.ts';
import type { OutreachClient } from './generated/outreach-types.ts';
import { operations as surveyOperations } from './generated/survey-operations.ts';
import type { SurveyClient } from './generated/survey-types.ts';

export { addAllLeads, type AddAllLeadsInput } from './add-all-leads.ts';
export type { ClientOptions } from './create-client.ts';
export type { OutreachClient } from './generated/outreach-types.ts';
export type { SurveyClient } from './generated/survey-types.ts';
export type { CallOptions, Download, FileContents, List, NoInput, Page } from './method.ts';
export { ReachbackError } from './reachback-error.ts';

export interface OutreachOptions extends ClientOptions {
  /** A personal access token, `reachback_pat_…`. */
  token: string;
}

export interface SurveyOptions extends ClientOptions {
  /** An organization key, `rpk_…`, or a personal access token, `reachback_pat_…`. */
  credential: string;
}

/** Creates a client with a method per operation of the outreach service, named as in its OpenAPI document. */
export function createOutreachClient({ token, ...options }: OutreachOptions): OutreachClient {
  // Table and type are generated from one document.
  return createClient(outreachOperations, token, options) as unknown as OutreachClient;
}

/** Creates a client with a method per operation of the survey service, named as in its OpenAPI document. */
export function createSurveyClient({ credential, ...options }: SurveyOptions): SurveyClient {
  // Table and type are generated from one document.
  return createClient(surveyOperations, credential, options) as unknown as SurveyClient;
}

/**
 * Creates a client with a method per operation of the console's account API, for a browser with the console's session
 * cookie.
 */
export function createAccountClient(options: ClientOptions): AccountClient {
  // Table and type are generated from one document.
  return createClient(accountOperations, '', options) as unknown as AccountClient;
}
