import type { z } from 'zod';
import type { Access, Caller, Scope } from '../../auth/bearer-auth.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation as assistants see it (Model Context Protocol), and what their users see before a call. */
export interface Tool {
  name: string;
  /** For people: `Pause a campaign`. */
  title: string;
  /** Effects of a call. Only for changes; a GET has none. Defaults to the worst case. */
  effects?: ToolEffects;
  /** The arguments of assistants, if they must give more than other clients. Defaults to the endpoint's input. */
  input?: z.ZodObject;
}

/** The hints of the protocol under their own names. */
export interface ToolEffects {
  /** Removes or overwrites something, instead of only adding to it. */
  destructive: boolean;
  /** A second call with the same arguments has no further effect. */
  idempotent: boolean;
  /** Reaches beyond this installation: sends emails or SMS to people. */
  openWorld: boolean;
}

/** A scope that a caller needs in addition to the first one. */
export interface SecondScope {
  scope: Scope;
  /** Required only for a call with one of these fields. Defaults to every call. */
  withFields?: readonly string[];
}

/**
 * The input, behavior and output of one HTTP operation. Its path and scope are in the table of the service, see
 * `route`.
 */
export interface Operation<
  Context,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  /** `operationId` in the OpenAPI document, in camelCase: `pauseCampaign`. */
  name: string;
  /** One line in the imperative, for the documents: at most 80 characters. */
  summary: string;
  /** Two to four sentences in Markdown: what a call does, its side effects, limits and notable errors. */
  description?: string;
  /** Group in the documents, e.g. `campaigns`. */
  group: string;
  /** A second scope, for an operation that shows or sends more than the first one allows to read. */
  alsoNeeds?: SecondScope;
  /** Omitted: not available to assistants. */
  tool?: Tool;
  /** One flat object: path names, plus the query (GET, DELETE) or the body (the rest). */
  input: Input;
  /** Fields that a call with a body may also give in the query, e.g. `dryRun`. */
  alsoInQuery?: string[];
  /**
   * How a body with unknown fields is handled. `refuse`, the default: 400, so that a configuration field without effect
   * is noticed. `warn`: the known fields are used, and the others are listed in the response's `warnings`, or in the
   * header `X-Unknown-Fields` if the response is not an object; for reported data, and for calls that must not fail.
   */
  unknownFields?: 'refuse' | 'warn';
  /** The resource may not exist although no parameter names it: 404 is documented. */
  canBeMissing?: boolean;
  /** A body for the documents. A test of infra/proof/contract validates it against `input`. */
  bodyExample?: Record<string, unknown>;
  /** Fields that override the generated example of a success body (example-value.ts), by status. */
  responseExamples?: Record<number, Record<string, unknown>>;
  /** Error code for a field that fails `input`, by the field's name. Defaults to `invalid_request`. */
  fieldCodes?: Record<string, string>;
  /** Schema of the success body. Fields that are not in it never reach the client. */
  output: Output;
  /** Success statuses, the usual one first. Defaults to `[200]`; 204 has no body. */
  statuses?: [number, ...number[]];
  /**
   * Name of a list in the body whose entries are validated separately: one with text that cannot be stored (NUL, half a
   * surrogate pair) arrives as `unstorableEntry`, an object with more than 10,000 values as `oversizedEntry`, and the
   * rest is accepted. Omitted: such an entry refuses the request.
   */
  entriesField?: string;
  /** Maximum size of a body, in bytes. Defaults to 100 KiB. */
  bodyBytesMax?: number;
  /**
   * Media types of a body that is passed on as a stream, the field `body` of the input; the other fields come from the
   * query.
   */
  bodyTypes?: string[];
  /** Media types of the success body, if it is a `Download` instead of JSON. */
  downloadTypes?: string[];
  /** The work of concurrent calls is combined (coalescer.ts), so their number is hardly limited. */
  gathered?: boolean;
  /** Whether `Idempotency-Key` is supported. For POSTs without a natural key. */
  idempotencyKey?: boolean;
  /** Whether the response contains a secret: what is stored for an `Idempotency-Key` is then encrypted. */
  answersSecret?: boolean;
  /**
   * Whether a change is written to the audit log; with `withFields`, only that of a call with one of these fields.
   * Defaults to true except for GET; false on hot paths.
   */
  audited?: boolean | { withFields: readonly string[] };
  /** @throws ApiError for errors that the caller can fix; anything else is a 500 */
  handle(context: Context, caller: Caller, input: z.output<Input>): Promise<z.input<Output> | Answer>;
}

/**
 * One HTTP operation with its path and scope. The router, the OpenAPI document and the assistant tools use the same
 * list of these.
 */
export interface Endpoint<
  Context,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> extends Operation<Context, Input, Output> {
  method: Method;
  /** Express form: `/api/v1/campaigns/:id`. Parameters in it are read from the path, never from the body. */
  path: string;
  /** Required access of the caller's credential. */
  scope: Access;
}

/**
 * Declares one line of a service's table.
 * @param address method and path in Express form
 * @param scope what the caller's credential must allow
 * @example route('POST /api/v1/campaigns/:id/pause', 'outreach:write', pauseCampaign)
 */
export function route<Context, Input extends z.ZodObject, Output extends z.ZodType>(
  address: `${Method} /${string}`,
  scope: Access,
  operation: Operation<Context, Input, Output>,
): Endpoint<Context, Input, Output> {
  // Guaranteed by its type.
  const [method, path] = address.split(' ') as [Method, string];
  return { ...operation, method, path, scope };
}

/** An endpoint with any input and output types. */
// oxlint-disable-next-line typescript/no-explicit-any -- the table mixes all inputs and outputs
export type AnyEndpoint<Context> = Endpoint<Context, any, any>;

/** Returned by `handle` for anything but a 200 with a JSON value. */
export class Answer {
  constructor(
    readonly status: number,
    /** A JSON value, validated with `output`; or JSON text that already has that shape. */
    readonly body: { value: unknown } | { jsonText: string } | null,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** Returns a success status other than the default. */
export function answer(status: number, value: unknown, headers?: Record<string, string>): Answer {
  return new Answer(status, { value }, headers);
}

/** Returns JSON created by the database without parsing it (hot page reads). */
export function answerText(jsonText: string): Answer {
  return new Answer(200, { jsonText });
}

/** 204, for a deletion. */
export const noContent = new Answer(204, null);
