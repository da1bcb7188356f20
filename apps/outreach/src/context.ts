import type { Accounts } from '@reachback/accounts/accounts';
import type { Operation } from '@reachback/common/http/routing/endpoint';
import type { Page } from '@reachback/common/http/routing/page';
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

/** What a process of this service owns. Handed to every endpoint, page, lane and job. */
export interface Context extends ServiceParts {
  config: Config;
  /** Everyday reads and writes, over the pool. */
  db: Database;
  accounts: Accounts;
  /** The way to every server that a mailbox names. */
  mailGuard: MailGuard;
  /** The providers at which people sign in for their mailboxes. */
  oauth: OauthClient;
  /** Access tokens of such mailboxes. */
  mailTokens: MailTokens;
  /** Tokens that were renewed and perhaps not stored. */
  renewedTokens: RenewedTokens;
  /** Slots for trying mailboxes out, which opens connections while somebody waits. */
  verifications: FairShare;
  /** Slots for looking through a campaign's leads before it is resumed. */
  leadChecks: FairShare;
  /** Slots for holding the files of an email in memory while it is sent. */
  attachmentTurns: FairShare;
  /** Whether domains can receive mail. */
  domains: DomainCheck;
  /** Turns at rendering the organizations' texts. */
  rendering: RenderingTurns;
  /** Reads a page of a mail provider, e.g. the certificate that its messages are signed with. */
  fetchText: (url: string) => Promise<string>;
  /** Reads replies; null: the rules do. */
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

/** Whether domains can receive mail. */
export interface DomainCheck {
  /**
   * Verdicts by domain, in ASCII. A domain that is missing from the answer could not be found out about in the time:
   * it counts as can receive, and is worth another question later.
   * @param options.budgetMs for all of them together, default 3 s; what is remembered costs nothing of it
   * @param options.remember false: new verdicts are not stored
   */
  canReceive(
    domains: readonly string[],
    options?: { budgetMs?: number; remember?: boolean },
  ): Promise<Map<string, boolean>>;
}

/**
 * Turns at rendering tenants' texts in this process: one at a time, fairly among organizations, and between two turns
 * everything else in the process goes on. One text takes at most some tens of ms (see liquid-budget.ts).
 */
export interface RenderingTurns {
  /**
   * Renders the items in their order.
   * @param budgetMs for all of them, waiting not counted; items that it does not reach have no result
   * @throws ApiError 503 when too many wait
   */
  render<Item, Result>(
    organizationId: string,
    items: readonly Item[],
    options: { budgetMs: number; render: (item: Item) => Result },
  ): Promise<Result[]>;
}

/** Reads replies with a language model. Never throws: whatever goes wrong is an answer. */
export interface AiClassifier {
  /** Name of the model, as configured. */
  model: string;
  classify(reply: ReplyToRead): Promise<AiAnswer>;
}

export interface ReplyToRead {
  /** The new text alone; its first 4,000 characters are read. */
  text: string;
  subject: string;
}

export type AiAnswer =
  | { status: 'answered'; category: AiCategory }
  /** `reason` names what was wrong in a few words, and repeats nothing of the reply or the answer. */
  | { status: 'failed'; reason: string };

/** What a model may decide. Opting out is left to the rules, bounces to the mail's own report. */
export type AiCategory = Exclude<ReplyCategory, 'do_not_contact' | 'bounce'>;

/** An operation of this service; says the types once, so that they flow from the schemas. */
export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  value: Operation<Context, Input, Output>,
): Operation<Context, Input, Output> {
  return value;
}

export type OutreachPage = Page<Context>;
export type OutreachLane = Lane<Context>;
