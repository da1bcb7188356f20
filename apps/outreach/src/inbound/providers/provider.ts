import { createHash } from 'node:crypto';
import { apiError, type ApiError } from '@reachback/common/http/errors/errors';
import { unstorablePath } from '@reachback/common/http/input/storable-text';
import { newUuid } from '@reachback/common/values/ids';
import type { NewItem } from '../items/store-items.ts';
import type { Fields } from './json-fields.ts';
import type { Report } from './report.ts';

/** Room for any usual email; the gateway lets no more through. */
export const emailBytesMax = 24 * 1024 * 1024;
/** What has no email in it, or one of 150 KB (SES). */
export const reportBytesMax = 1024 * 1024;

/** Somebody who reports to us, as set up by the organization. */
export interface Source {
  organizationId: string;
  id: string;
  /** The name of its provider in providers.ts. */
  kind: string;
  /** The mailbox whose emails this source delivers, or null. */
  mailboxId: string | null;
  /** What its signatures are checked with, unsealed; null when none was given. */
  secret: string | null;
  /** For ses: the only topic that is believed; null until the first was confirmed. */
  topic: string | null;
}

/** What was posted to a source's address. */
export interface ProviderRequest {
  /** The bytes that are signed. */
  body: Buffer;
  /** By lower-case name. */
  headers: Record<string, string>;
  receivedAt: Date;
}

/** What a provider needs beside the delivery. */
export interface ProviderParts {
  /** Reads a page of the provider, e.g. its certificate. */
  fetchText: (url: string) => Promise<string>;
  /** Believes the topic from now on, unless another one is believed. @returns whether it is the one */
  pinTopic: (topic: string) => Promise<boolean>;
}

/** One provider: who may post, which items a delivery holds, and what an item reports. */
export interface Provider {
  /** What signs its deliveries: given by the provider, made by us, or nothing. */
  secret: 'required' | 'optional' | 'made' | 'none';
  /** What to give as the secret, for the documents; none where there is nothing to give. */
  secretDescription?: string;
  /** What is wrong with a secret that was given, or null. */
  secretFault?(secret: string): string | null;
  /** Read only for an address that is ours. */
  bodyBytesMax: number;
  /**
   * Checks that the delivery is the provider's, and takes it apart. What has no consequences is omitted.
   * @throws ApiError 403 for a signature that is not right, 400 for what cannot be read
   */
  receive(source: Source, delivery: ProviderRequest, parts: ProviderParts): Promise<NewItem[]>;
  /** What a stored item reports. */
  read(fields: Fields): Report[];
}

/** 403. One text for every way in which a signature can be wrong. */
export function wrongSignature(): ApiError {
  return apiError('forbidden', 'the signature is missing, wrong or too old');
}

/** An item of the source. */
export function itemOf(
  source: Source,
  { receivedAt }: ProviderRequest,
  item: Pick<NewItem, 'externalId' | 'raw'>,
): NewItem {
  const { id: sourceId, kind: format, mailboxId } = source;
  const externalId = storableId(item.externalId);
  return { raw: item.raw, externalId, id: newUuid(), format, sourceId, mailboxId, receivedAt };
}

/** So that it always fits into an index of Postgres, whose rows have at most 2,704 bytes. */
const idCharactersMax = 500;

/** The id that a provider gave, or its hash if Postgres cannot store or index it. */
export function storableId(id: string): string {
  if (id.length <= idCharactersMax && unstorablePath(id) === null) return id;
  return createHash('sha256').update(id).digest('hex');
}
