import type { Request } from 'express';
import { z } from 'zod';
import { ApiError, apiError } from '../errors/errors.ts';
import { atPace, type BodyPace } from '../intake/body-pace.ts';
import { multipartFile } from './multipart-file.ts';

/** A body that is read while it comes, instead of being parsed before `handle` begins. */
export interface BodyStream {
  /** Read once; what is left unread is dropped. @throws ApiError 413 past the limit, 408 when too slow, BodyBrokeOff */
  bytes: AsyncIterable<Buffer>;
  /** Its length as the client stated it (Content-Length), if it did; null for a file in a form, where it is unknown. */
  bytesTotal: number | null;
}

/** The client went away before it had sent everything, so that nobody hears of this. */
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
 * The body of a request as it comes; of multipart/form-data the one file in it.
 * @throws ApiError 415 for other media types, 413 for one stated to be too long
 */
export function streamBody(
  request: Request,
  {
    types,
    bytesMax = bytesMaxDefault,
    pace,
  }: { types: readonly string[]; bytesMax?: number; pace: BodyPace },
): BodyStream {
  requireType(request, types);
  const isForm = Boolean(request.is('multipart/form-data'));
  const told = request.headers['content-length'];
  const bytesTotal = told === undefined ? null : Number(told);
  if (bytesTotal !== null && bytesTotal > bytesMax) throw bodyTooLong(bytesMax);
  const bytes = atMost(bytesMax, sentBytes(request, pace));
  if (!isForm) return { bytes, bytesTotal };
  const file = multipartFile(bytes, request.headers['content-type']!, (cause) => new BodyBrokeOff(cause));
  return { bytes: file, bytesTotal: null };
}

/** @throws ApiError 415 for another media type, or a body that is packed */
export function requireType(request: Request, types: readonly string[]): void {
  if (!request.is([...types]) || request.headers['content-encoding']) {
    throw apiError(
      'unsupported_media_type',
      `send the body as Content-Type: ${types.join(' or ')}, not packed`,
    );
  }
}

/**
 * The bytes of a request as they come. What is left of one that was refused halfway is read and dropped by Node, so that
 * the answer arrives.
 * @throws ApiError 408 from the iterator for a body that is too slow, BodyBrokeOff
 */
export async function* sentBytes(request: Request, pace: BodyPace): AsyncGenerator<Buffer> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, unknown>;
  try {
    yield* atPace(pace, chunks);
  } catch (error) {
    throw error instanceof ApiError ? error : new BodyBrokeOff(error);
  }
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
