import type { Accounts } from '@reachback/accounts/accounts';
import type { Operation } from '@reachback/common/http/routing/endpoint';
import type { Page } from '@reachback/common/http/routing/page';
import type { Quota } from '@reachback/common/http/rate-limit/quota';
import type { ObjectStore } from '@reachback/common/object-store/object-store';
import type { FairShare } from '@reachback/common/runtime/fair-share';
import type { MailGuard } from '@reachback/mail/mail-guard';
import type { Lane } from '@reachback/queue/lane';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import type { ServiceParts } from '@reachback/service/service-parts';
import type { z } from 'zod';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { MailTokens, OauthClient, RenewedTokens } from '@reachback/mail/oauth/oauth-parts';

/** Everything a process of this service owns. Passed to every endpoint, page, lane and job. */
export interface Context extends ServiceParts {
  config: Config;
  /** Prisma client for ordinary reads and writes, over the pool. */
  db: Database;
  accounts: Accounts;
  /** Resolves and connects to the mail servers that tenants name; refuses private addresses. */
  mailGuard: MailGuard;
  /** OAuth client for the providers of connected mailboxes. */
  oauth: OauthClient;
  /** Access tokens of connected mailboxes. */
  mailTokens: MailTokens;
  /** Renewed tokens that may not have been stored yet. */
  renewedTokens: RenewedTokens;
  /** Slots for verifying mailboxes, which opens connections while a client waits. */
  verifications: FairShare;
  /** Rate limit of tests of steps that a person sends to themselves, counted across all processes. */
  testQuota: Quota;
  /** Slots for checking a campaign's leads before it is resumed. */
  leadChecks: FairShare;
  /** Slots for holding the attachments of an email in memory while it is sent. */
  attachmentTurns: FairShare;
  /** Checks whether domains can receive email. */
  domains: DomainCheck;
  /** Turns at rendering organizations' templates. */
  rendering: RenderingTurns;
  /** Fetches a document of a mail provider, e.g. the certificate that its messages are signed with. */
  fetchText: (url: string) => Promise<string>;
  /** Classifies replies; null: the rules do. */
  ai: AiClassifier | null;
  contents: ContentStore;
}

/** Where the content of an inbound item is: in its row, as an object, or nowhere any more. */
export interface ContentPlace {
  raw: Buffer | null;
  rawKey: string | null;
}

/** Contents of inbound items, wherever they are: a setting decides where new ones go, and all others stay readable. */
export interface ContentStore {
  /** Contents of this many bytes and more become objects; null: none do. */
  objectBytesMin: number | null;
  /** The store of those; null where none is set up. */
  objects: ObjectStore | null;
  /**
   * The first `bytesMax` bytes; null for what is not stored any more.
   * @throws ObjectStoreUnavailable when it is an object and cannot be read at the moment
   */
  read(place: ContentPlace, bytesMax: number): Promise<Buffer | null>;
}

/** Checks whether domains can receive email. */
export interface DomainCheck {
  /**
   * Verdicts by domain, in ASCII. A domain missing from the result could not be resolved in time: it counts as able to
   * receive, and should be checked again later.
   * @param options.budgetMs for all domains together, default 3 s; cached verdicts take none of it
   * @param options.remember false: new verdicts are not stored
   */
  canReceive(
    domains: readonly string[],
    options?: { budgetMs?: number; remember?: boolean },
  ): Promise<Map<string, boolean>>;
}

/**
 * Renders tenants' templates in this process: one at a time, fairly among organizations, with the event loop free
 * between two turns. One template takes at most some tens of ms (see liquid-budget.ts).
 */
export interface RenderingTurns {
  /**
   * Renders the items in order.
   * @param budgetMs for all items, excluding the wait for a turn; items beyond it have no result
   * @throws ApiError 503 when too many callers wait
   */
  render<Item, Result>(
    organizationId: string,
    items: readonly Item[],
    options: { budgetMs: number; render: (item: Item) => Result },
  ): Promise<Result[]>;
}

/** Classifies replies with a language model. Never throws: failures are returned. */
export interface AiClassifier {
  /** Name of the model, as configured. */
  model: string;
  classify(reply: ReplyToRead): Promise<AiAnswer>;
}

export interface ReplyToRead {
  /** The new text only; its first 4,000 characters are read. */
  text: string;
  subject: string;
}

export type AiAnswer =
  | { status: 'answered'; category: AiCategory }
  /** `reason` describes the failure in a few words, without quoting the reply or the response. */
  | { status: 'failed'; reason: string };

/** Categories a model may choose. Opt-outs are left to the rules, bounces to the bounce report. */
export type AiCategory = Exclude<ReplyCategory, 'do_not_contact' | 'bounce'>;

/** Defines an operation of this service; the types are inferred from its schemas. */
export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  value: Operation<Context, Input, Output>,
): Operation<Context, Input, Output> {
  return value;
}

export type OutreachPage = Page<Context>;
export type OutreachLane = Lane<Context>;
