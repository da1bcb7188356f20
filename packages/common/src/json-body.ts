import express, { type Request, type RequestHandler } from 'express';
import { apiError, invalidRequest } from './errors.ts';
import { mayHoldUnstorableText, unstorablePath } from './storable-text.ts';

const defaultBodyBytesMax = 100 * 1024;
const largeBodyBytes = 1024 * 1024;

/**
 * Reads a size-limited JSON body. Anything but `application/json` in UTF-8 is 415, too much is 413.
 * Endpoints that take more than 1 MiB parse at most two bodies at once in a process: each costs the
 * event loop tens of milliseconds, and the short requests must get their turn in between.
 */
export function jsonBody(bodyBytesMax: number = defaultBodyBytesMax): RequestHandler[] {
  const read = express.raw({ limit: bodyBytesMax, type: () => true });
  return bodyBytesMax > largeBodyBytes ? [checkType, oneOfTwo(), read, parse] : [checkType, read, parse];
}

const checkType: RequestHandler = (request, _response, next) => {
  // `fetch` and others send `Content-Length: 0` with a POST that has no body, and then no type.
  const type = request.headers['content-length'] === '0' ? null : request.is('application/json');
  if (type === false || (type && !isUtf8(request))) {
    throw apiError('unsupported_media_type', 'send the body as Content-Type: application/json, in UTF-8');
  }
  next();
};

/** What RFC 8259 section 8.1 demands, and what a type means that does not say. */
function isUtf8(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.headers['content-type'] ?? '');
  return !charset || /^utf-?8$/i.test(charset[1]!);
}

/** The bytes that were read as their value; no bytes are an empty object. */
const parse: RequestHandler = (request, _response, next) => {
  const bytes: Buffer | undefined = request.body;
  if (bytes) request.body = bytes.length === 0 ? {} : parseJson(bytes);
  next();
};

/**
 * The value of a JSON text in UTF-8, with or without a byte order mark.
 * @throws ApiError 400
 */
export function parseJson(bytes: Buffer): unknown {
  const value = parsedOrRefused(bytes);
  if (mayHoldUnstorableText(bytes)) refuseUnstorable(value);
  return value;
}

/** Refuses what is not UTF-8, rather than keep a name with its letters replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsedOrRefused(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    // The decoder throws a TypeError, the parser a SyntaxError.
    const reason = error instanceof SyntaxError ? 'valid JSON' : 'UTF-8';
    throw apiError('invalid_json', `the body is not ${reason}`);
  }
}

function refuseUnstorable(value: unknown): void {
  const path = unstorablePath(value);
  if (path) throw invalidRequest(path, 'contains a character that cannot be stored (NUL or half a pair)');
}

/** For bodies that somebody else reads: those above 1 MiB, or of unknown size, come in two at a time. */
export function largeBodiesInTurn(): RequestHandler {
  const inTurn = oneOfTwo();
  return (request, response, next) => {
    const bytes = Number(request.headers['content-length'] ?? Infinity);
    return bytes > largeBodyBytes ? inTurn(request, response, next) : next();
  };
}

/** Lets two requests through at a time; the next waits until one of them has answered or gone away. */
function oneOfTwo(): RequestHandler {
  let running = 0;
  const waiting: (() => void)[] = [];
  return (_request, response, next) => {
    const enter = () => {
      running += 1;
      response.once('close', () => {
        running -= 1;
        waiting.shift()?.();
      });
      next();
    };
    if (running < 2) enter();
    else waiting.push(enter);
  };
}
