import type { CallToolResult } from '@modelcontextprotocol/server';
import { asApiError } from '../http/routing/app-shell.ts';
import type { Caller } from '../auth/bearer-auth.ts';
import type { Answer } from '../http/routing/endpoint.ts';
import { internalError, type ApiError } from '../http/errors/errors.ts';
import type { Intake, WorkKind } from '../http/intake/intake.ts';
import type { Log } from '../runtime/log.ts';
import { invokeEndpoint, type AuditChange, type NoteChange } from '../http/routing/invoke-endpoint.ts';
import type { EndpointTool } from './tools.ts';
import { untrustedNote, type UntrustedPath } from './untrusted.ts';

/** What all tools of a service need. */
export interface ToolParts<Context> {
  context: Context;
  audit: AuditChange;
  noteChange?: NoteChange;
  intake: Intake;
  log: Log;
}

/** A call of a tool. */
export interface ToolCall<Context> extends ToolParts<Context> {
  tool: EndpointTool<Context>;
  given: Record<string, unknown>;
  caller: Caller;
  requestId: string;
  kind: WorkKind;
}

/**
 * Runs the tool's endpoint. An error is a result too (`isError`, text `code: message`): the model reads it and can fix
 * the call, whereas a protocol error would only reach its program.
 */
export async function callTool<Context>(call: ToolCall<Context>): Promise<CallToolResult> {
  const { tool, given, context, caller, audit, noteChange, log, requestId, intake, kind } = call;
  const { endpoint } = tool;
  const line = { requestId, tool: tool.definition.name };
  try {
    const readInput = () => tool.readArguments(given);
    const target = () => pathOf(endpoint.path, given);
    const answer = await intake.work({ user: caller.organizationId, kind }, () =>
      invokeEndpoint({ endpoint, context, caller, readInput, audit, noteChange, target }),
    );
    log.info(line, 'tool');
    return success(answer, tool.untrusted);
  } catch (thrown) {
    const known = asApiError(thrown) ?? internalError();
    if (known.status >= 500) log.error({ ...line, err: thrown }, 'tool failed');
    else log.info({ ...line, refused: known.code }, 'tool');
    return refusal(known);
  }
}

/**
 * Returns `structuredContent` for programs, and the same as text for clients without support for it. A second text
 * lists the fields with untrusted content.
 */
function success({ body }: Answer, paths: readonly UntrustedPath[]): CallToolResult {
  const text = body === null ? '{}' : 'value' in body ? JSON.stringify(body.value) : body.jsonText;
  const value = JSON.parse(text) as Record<string, unknown>;
  const note = untrustedNote(paths, value);
  return {
    content: [{ type: 'text', text }, ...(note === null ? [] : [{ type: 'text' as const, text: note }])],
    structuredContent: value,
  };
}

/** The result of a call that was refused, with the code and message of the API. */
export function refusal({ code, message }: ApiError): CallToolResult {
  return { content: [{ type: 'text', text: `${code}: ${message}` }], isError: true };
}

/** The equivalent HTTP path, for the audit log. */
function pathOf(path: string, given: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => String(given[name]));
}
