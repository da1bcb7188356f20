import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { z } from 'zod';
import { ApiError, apiError } from '../errors/errors.ts';
import { atPace, type BodyPace } from '../intake/body-pace.ts';
import { multipartFile } from './multipart-file.ts';

/** A body that is streamed to `handle` instead of being parsed before. */
export interface BodyStream {
  /**
   * Can be read once; the unread rest is discarded. @throws ApiError 413 past the limit, 408 when too slow,
   * BodyBrokeOff
   */
  bytes: AsyncIterable<Buffer>;
  /** Content-Length, if the client sent it; null for a file in a form, whose length is unknown. */
  bytesTotal: number | null;
}

/** The client disconnected before it had sent the whole body, so nobody receives this error. */
export class BodyBrokeOff extends ApiError {
  constructor(cause: unknown) {
    super(400, 'invalid_request', 'the request body ended early');
    this.cause = cause;
  }
}

/** The field `body` in the input of an endpoint with `bodyTypes`. */
export const bodyStream = z.custom<BodyStream>();

const bytesMaxDefault = 1024 * 1024;

/**
 * Streams the body of a request; for multipart/form-data, its one file.
 * @param options.check see `sentBytes`
 * @throws ApiError 415 for other media types, 413 for a Content-Length past the limit
 */
export function streamBody(
  request: Request,
  {
    types,
    bytesMax = bytesMaxDefault,
    pace,
    check,
  }: { types: readonly string[]; bytesMax?: number; pace: BodyPace; check: () => Promise<void> },
): BodyStream {
  requireType(request, types);
  const isForm = Boolean(request.is('multipart/form-data'));
  const told = request.headers['content-length'];
  const bytesTotal = told === undefined ? null : Number(told);
  if (bytesTotal !== null && bytesTotal > bytesMax) throw bodyTooLong(bytesMax);
  const bytes = atMost(bytesMax, sentBytes(request, { pace, check }));
  if (!isForm) return { bytes, bytesTotal };
  const file = multipartFile(bytes, request.headers['content-type']!, (cause) => new BodyBrokeOff(cause));
  return { bytes: file, bytesTotal: null };
}

/** @throws ApiError 415 for another media type, or a compressed body */
export function requireType(request: Request, types: readonly string[]): void {
  if (!request.is([...types]) || request.headers['content-encoding']) {
    throw apiError(
      'unsupported_media_type',
      `send the body as Content-Type: ${types.join(' or ')}, not packed`,
    );
  }
}

/**
 * Streams the body of a request. If its consumer stops before the end, the rest is read and discarded: many clients read
 * no response before they have sent all of it, and the next request comes after it.
 */
export async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of chunks) yield chunk;
  } finally {
    // Node discards only what nobody began to read.
    request.resume();
  }
}

/**
 * Streams the bytes of a request, see `chunksOf`.
 * @param options.check identifies the caller again before each chunk is passed on: a body can take a quarter of an hour,
 * and the credential can be revoked meanwhile. Ends the body with the 401 or 403 that it throws
 * @throws ApiError 408 from the iterator for a body that is too slow, BodyBrokeOff
 */
export async function* sentBytes(
  request: Request,
  { pace, check }: { pace: BodyPace; check: () => Promise<void> },
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of atPace(pace, chunksOf(request))) {
      await check().catch(throwRevoked);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new BodyBrokeOff(error);
  }
}

/** Neither an outage of the accounts database nor another selected organization ends what was begun before. */
function throwRevoked(error: unknown): void {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw error;
}

async function* atMost(bytesMax: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > bytesMax) throw bodyTooLong(bytesMax);
    yield chunk;
  }
}

/** 413 for a body past its limit. */
export function bodyTooLong(bytesMax: number): ApiError {
  return apiError('payload_too_large', `the body may have at most ${bytesMax} bytes`);
}
