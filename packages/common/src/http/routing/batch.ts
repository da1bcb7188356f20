import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type RequestHandler } from 'express';
import { asApiError } from './app-shell.ts';
import { callerNow, requireScope, type Caller } from '../../auth/bearer-auth.ts';
import { BodyBrokeOff, sentBytes, requireType } from '../input/body-stream.ts';
import { cutUnread } from './download.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { ApiError, apiError, internalError } from '../errors/errors.ts';
import { inOrder } from './in-order.ts';
import type { Intake } from '../intake/intake.ts';
import { parseJson } from '../input/json-body.ts';
import type { Log } from '../../runtime/log.ts';
import { rowsTracedMax, untraced } from '../../tracing/spans.ts';
import { checkedAnswer, withWarnings } from './invoke-endpoint.ts';
import { inputReader } from '../input/read-input.ts';
import { readLines, type Line } from '../input/read-lines.ts';
import { methodNotAllowed } from './router.ts';

/** Many calls of one POST endpoint in one request, as lines of JSON (application/x-ndjson, in both directions). */
export interface BatchOperation {
  /** `operationId` in the OpenAPI document. */
  name: string;
  summary: string;
  /** Maximum number of lines that are not blank; further ones are refused with a last line. */
  linesMax: number;
  /** Keys of a line; lines with a common key are processed one after the other. Receives any JSON. */
  conflictKeys(value: unknown): string[];
}

/** A batch with its path, as in the table of a service. */
export interface Batch<Context> extends BatchOperation {
  /** Without parameters: `/api/v1/visits:batch`. */
  path: string;
  /** The endpoint that is called for each line, with its scope. */
  of: AnyEndpoint<Context>;
}

const lineBytesMax = 100 * 1024;
/** Lines processed concurrently in one request, and so the responses that wait in memory. */
const linesAtOnce = 100;

/** Mounts the batches. Must follow authentication, like the endpoints. */
export function batchRouter<Context extends { log: Log }>(
  batches: readonly Batch<Context>[],
  context: Context,
  intake: Intake,
): express.Router {
  const router = express.Router({ caseSensitive: true });
  for (const batch of batches) {
    const path = batch.path.replaceAll(':', '\\:');
    router.post(path, batchHandler(batch, context, intake));
    router.all(path, methodNotAllowed(['POST']));
  }
  return router;
}

/** Reads, processes and answers as a stream: memory use does not depend on the size of the batch. */
function batchHandler<Context extends { log: Log }>(
  batch: Batch<Context>,
  context: Context,
  intake: Intake,
): RequestHandler {
  const work = lineWorker(batch, context);
  return async (request, response) => {
    const caller = response.locals.caller!;
    requireScope(caller, batch.of.scope);
    requireType(request, ['application/x-ndjson']);
    const check = async () => requireScope(await callerNow(response.locals), batch.of.scope);
    const lines = readLines(sentBytes(request, { pace: intake.pace, check }), lineBytesMax);
    const answers = inOrder(parsedLines(lines, batch.linesMax), {
      atOnce: linesAtOnce,
      conflictKeys: ({ value }) => batch.conflictKeys(value),
      work: (line) =>
        line.number <= rowsTracedMax ? work(caller, line) : untraced(() => work(caller, line)),
    });
    await intake.work({ user: caller.organizationId, kind: 'stream', request }, async () => {
      response.status(200).type('application/x-ndjson');
      const leave = cutUnread(request.socket);
      await pipeline(Readable.from(answers), response).catch((error: unknown) => {
        context.log.info({ err: error, path: request.path }, 'a batch was cut off');
        response.destroy();
      });
      leave();
    });
  };
}

interface ParsedLine {
  number: number;
  value?: unknown;
  refusal?: unknown;
}

async function* parsedLines(lines: AsyncIterable<Line>, linesMax: number): AsyncGenerator<ParsedLine> {
  let count = 0;
  let last = 0;
  try {
    for await (const { number, bytes } of lines) {
      last = number;
      if (bytes !== null && bytes.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09)) continue;
      count += 1;
      if (count > linesMax) {
        const refusal = apiError('payload_too_large', `a batch may have at most ${linesMax} lines`);
        return yield { number, refusal };
      }
      yield parsed(number, bytes);
    }
  } catch (refusal) {
    // The response has started, so its last line contains the error.
    if (!(refusal instanceof ApiError) || refusal instanceof BodyBrokeOff) throw refusal;
    yield { number: last + 1, refusal };
  }
}

function parsed(number: number, bytes: Buffer | null): ParsedLine {
  try {
    if (!bytes) throw apiError('payload_too_large', `the body may have at most ${lineBytesMax} bytes`);
    return { number, value: parseJson(bytes) };
  } catch (refusal) {
    return { number, refusal };
  }
}

/** Processes one line; returns the same as the single call would. */
function lineWorker<Context extends { log: Log }>(
  { of, name }: Batch<Context>,
  context: Context,
): (caller: Caller, line: ParsedLine) => Promise<string> {
  const readInput = inputReader(of);
  const call = async (caller: Caller, { value, refusal }: ParsedLine) => {
    if (refusal) throw refusal;
    const input = readInput({ body: value, query: {}, params: {} } as Pick<
      Request,
      'body' | 'query' | 'params'
    >);
    const result = checkedAnswer(of, await of.handle(context, caller, input.value));
    const { status, body } = withWarnings(result, input.unknownFields);
    return { status, body: body && ('value' in body ? body.value : JSON.parse(body.jsonText)) };
  };
  return async (caller, line) => {
    const result = await call(caller, line).catch((thrown: unknown) => {
      const known = asApiError(thrown);
      if (!known) context.log.error({ err: thrown, line: line.number, name }, 'a line of a batch failed');
      const { status, code, message } = known ?? internalError();
      return { status, body: { error: { code, message } } };
    });
    return `${JSON.stringify({ line: line.number, ...result })}\n`;
  };
}
