import { requireScope, type Caller } from '../../auth/bearer-auth.ts';
import { Answer, type AnyEndpoint } from './endpoint.ts';
import { isDryRun } from '../input/dry-run.ts';
import type { ReadInput } from '../input/read-input.ts';
import { inSpan } from '../../tracing/spans.ts';
import { unknownFieldsHeader, unknownFieldWarnings, type UnknownField } from '../input/unknown-fields.ts';

/** Writes a change to the audit log; see the accounts package. */
export type AuditChange = (caller: Caller, change: { action: string; target: string }) => Promise<void>;

/** Notifies open screens of a change; see database/live-changes.ts. */
export type NoteChange = (caller: Caller, endpoint: { path: string }) => void;

/** A call of an endpoint, as an HTTP request or as an assistant's tool. */
export interface Invocation<Context> {
  endpoint: AnyEndpoint<Context>;
  context: Context;
  caller: Caller;
  /** Reads the input. Called after authorization, so that an unauthorized caller learns nothing about the rules. */
  readInput(): ReadInput;
  audit: AuditChange;
  /** Omitted: no screen shows the changes of this process. */
  noteChange?: NoteChange;
  /** The path of the resource, for the audit log. Called only once the input is valid. */
  target(): string;
}

/**
 * Runs a call: checks the scope, reads the input, does the work, writes the audit log, and reduces the response to the
 * output schema.
 * @throws ApiError for errors that the caller can fix
 */
export async function invokeEndpoint<Context>(invocation: Invocation<Context>): Promise<Answer> {
  const { endpoint, caller } = invocation;
  const attributes = { 'reachback.organization.id': caller.organizationId };
  return inSpan(endpoint.name, { attributes }, () => invoke(invocation));
}

async function invoke<Context>(invocation: Invocation<Context>): Promise<Answer> {
  const { endpoint, context, caller, readInput, audit, noteChange, target } = invocation;
  requireScopes(caller, endpoint);
  const { value, unknownFields } = readInput();
  // Inputs are objects, as the schema of an endpoint is one.
  const given = value as Record<string, unknown>;
  requireScopes(caller, endpoint, given);
  const result = await endpoint.handle(context, caller, value);
  const changes = !isReading(endpoint) && !isDryRun(value);
  if (changes) noteChange?.(caller, endpoint);
  if (changes && isAudited(endpoint, given)) await audit(caller, { action: endpoint.name, target: target() });
  return withWarnings(checkedAnswer(endpoint, result), unknownFields);
}

/** Whether an operation changes nothing: a GET, or a POST that needs a body but only a read scope. */
export function isReading({ method, scope }: Pick<AnyEndpoint<never>, 'method' | 'scope'>): boolean {
  return method === 'GET' || scope.endsWith(':read');
}

function isAudited<Context>(
  { audited = true }: AnyEndpoint<Context>,
  given: Record<string, unknown>,
): boolean {
  return typeof audited === 'boolean' ? audited : hasOneOf(given, audited.withFields);
}

function hasOneOf(given: Record<string, unknown>, fields: readonly string[]): boolean {
  return fields.some((name) => given[name] !== undefined);
}

/**
 * @param given the fields of the call; without them, only the scope of every call is checked
 * @throws ApiError 403 `insufficient_scope` naming the first missing scope
 */
export function requireScopes<Context>(
  caller: Caller,
  { scope, alsoNeeds }: Pick<AnyEndpoint<Context>, 'scope' | 'alsoNeeds'>,
  given: Record<string, unknown> = {},
): void {
  requireScope(caller, scope);
  if (!alsoNeeds) return;
  const { scope: second, withFields } = alsoNeeds;
  if (!withFields || hasOneOf(given, withFields)) requireScope(caller, second);
}

/** The response with its value reduced to the endpoint's output schema. */
export function checkedAnswer<Context>(endpoint: AnyEndpoint<Context>, result: unknown): Answer {
  const full =
    result instanceof Answer ? result : new Answer(endpoint.statuses?.[0] ?? 200, { value: result });
  if (!full.body || !('value' in full.body)) return full;
  return new Answer(full.status, { value: endpoint.output.parse(full.body.value) }, full.headers);
}

/** Adds the unknown fields of the call to the warnings of the response. */
export function withWarnings(result: Answer, unknownFields: UnknownField[]): Answer {
  if (unknownFields.length === 0) return result;
  const { status, body, headers } = result;
  const value = body && 'value' in body ? body.value : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Answer(status, body, { ...headers, 'X-Unknown-Fields': unknownFieldsHeader(unknownFields) });
  }
  const given = 'warnings' in value && Array.isArray(value.warnings) ? (value.warnings as unknown[]) : [];
  const warnings = [...given, ...unknownFieldWarnings(unknownFields)];
  return new Answer(status, { value: { ...value, warnings } }, headers);
}
