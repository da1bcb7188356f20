import type { z } from 'zod';
import type { Access, Caller, Scope } from '../../auth/bearer-auth.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How an assistant finds an operation (Model Context Protocol), and what its user is shown before a call. */
export interface Tool {
  name: string;
  /** For people: `Pause a campaign`. */
  title: string;
  /** What a call does to the world. Only for changes; a GET has none. Omitted: the worst is assumed. */
  effects?: ToolEffects;
  /** What an assistant must give, where that is more than a program must. Default: the endpoint's input. */
  input?: z.ZodObject;
}

/** The hints of the protocol under their own names. */
export interface ToolEffects {
  /** Takes something away or overwrites it, instead of only adding to it. */
  destructive: boolean;
  /** A second call with the same arguments changes nothing more. */
  idempotent: boolean;
  /** Reaches beyond this installation: mails or texts go out to people. */
  openWorld: boolean;
}

/** A scope that a caller needs besides the first one. */
export interface SecondScope {
  scope: Scope;
  /** Only for a call that gives one of these fields. Default: for every call. */
  withFields?: readonly string[];
}

/**
 * What one HTTP operation takes, does and answers. Its address and scope stand in the table of the service, see `route`.
 */
export interface Operation<
  Context,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  /** `operationId` of the OpenAPI document, in camelCase: `pauseCampaign`. */
  name: string;
  /** One line in the imperative, for the documents: at most 80 characters. */
  summary: string;
  /** Two to four sentences in Markdown: what a call does, its side effects, limits and errors worth knowing. */
  description?: string;
  /** Group in the documents, e.g. `campaigns`. */
  group: string;
  /** A second scope, for what shows or sends on more than the first one allows to read. */
  alsoNeeds?: SecondScope;
  /** Omitted: not a tool of assistants. */
  tool?: Tool;
  /** One flat object: path names, plus the query (GET, DELETE) or the body (the rest). */
  input: Input;
  /** Fields that a call with a body may also give in the query, e.g. `dryRun`. */
  alsoInQuery?: string[];
  /**
   * What becomes of a body with fields that `input` does not have. `refuse`, the default: 400, for whoever configures
   * must know that it had no effect. `warn`: the rest counts, and they are listed in the answer's `warnings`, or in the
   * header `X-Unknown-Fields` where the answer is not an object; for reported data, and for what must not fail.
   */
  unknownFields?: 'refuse' | 'warn';
  /** What it is about may not exist, though nothing in the call names it: 404 is documented. */
  canBeMissing?: boolean;
  /** A body for the documents. A test of infra/proof/contract validates it against `input`. */
  bodyExample?: Record<string, unknown>;
  /** Fields that the generated example of a success body (example-value.ts) should have instead, by status. */
  responseExamples?: Record<number, Record<string, unknown>>;
  /** Error code for a field that fails `input`, by the field's name. Default `invalid_request`. */
  fieldCodes?: Record<string, string>;
  /** Shape of the success body. Values that are not in it never reach the client. */
  output: Output;
  /** Success statuses, the usual one first. Default `[200]`; 204 has no body. */
  statuses?: [number, ...number[]];
  /**
   * Field of the body with a list whose entries answer for themselves: one with text that cannot be stored (NUL, half a
   * surrogate pair) arrives as `unstorableEntry`, an object of more than 10,000 values as `oversizedEntry`, and the rest
   * counts. Omitted: such an entry refuses the request.
   */
  entriesField?: string;
  /** Largest body accepted, in bytes. Default 100 KiB. */
  bodyBytesMax?: number;
  /** Media types of a body that is handed on as a stream, the field `body` of the input; the other fields come from the query. */
  bodyTypes?: string[];
  /** Media types of the success body, where it is a `Download` instead of JSON. */
  downloadTypes?: string[];
  /** Its work is done together with that of other calls over one connection (gather.ts): many may run at once. */
  gathered?: boolean;
  /** Whether an `Idempotency-Key` header is honoured. For POSTs without a natural key. */
  idempotencyKey?: boolean;
  /** Whether the answer has a secret: what is kept of it for an `Idempotency-Key` is encrypted. */
  answersSecret?: boolean;
  /** Whether a change is written to the audit log. Default true for everything but GET; false on hot paths. */
  audited?: boolean;
  /** @throws ApiError for what the caller can fix; anything else is a 500 */
  handle(context: Context, caller: Caller, input: z.output<Input>): Promise<z.input<Output> | Answer>;
}

/**
 * One HTTP operation as a value, with its address. The router, the OpenAPI document and the assistant tools read the
 * same list of these.
 */
export interface Endpoint<
  Context,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> extends Operation<Context, Input, Output> {
  method: Method;
  /** Express form: `/api/v1/campaigns/:id`. Names in it are taken from the path, never from the body. */
  path: string;
  /** What the caller's credential must allow. */
  scope: Access;
}

/**
 * One line of a service's table.
 * @param address method and path in Express form
 * @param scope what the caller's credential must allow
 * @example route('POST /api/v1/campaigns/:id/pause', 'outreach:write', pauseCampaign)
 */
export function route<Context, Input extends z.ZodObject, Output extends z.ZodType>(
  address: `${Method} /${string}`,
  scope: Access,
  operation: Operation<Context, Input, Output>,
): Endpoint<Context, Input, Output> {
  // Of this form by its type.
  const [method, path] = address.split(' ') as [Method, string];
  return { ...operation, method, path, scope };
}

/** An endpoint whose input and output types do not matter to the one who holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the table mixes all inputs and outputs
export type AnyEndpoint<Context> = Endpoint<Context, any, any>;

/** What `handle` returns when it has more to say than a 200 with a JSON value. */
export class Answer {
  constructor(
    readonly status: number,
    /** A JSON value, checked against `output`; or text that already is JSON in that shape. */
    readonly body: { value: unknown } | { jsonText: string } | null,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** Answers with another success status than the usual one. */
export function answer(status: number, value: unknown, headers?: Record<string, string>): Answer {
  return new Answer(status, { value }, headers);
}

/** Answers with JSON made by the database, passed through as it is (hot page reads). */
export function answerText(jsonText: string): Answer {
  return new Answer(200, { jsonText });
}

/** 204, for a deletion. */
export const noContent = new Answer(204, null);
