import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { hasAccess, type Caller } from '../auth/bearer-auth.ts';
import type { AnyEndpoint } from '../http/routing/endpoint.ts';
import { apiError } from '../http/errors/errors.ts';
import type { Intake, WorkKind } from '../http/intake/intake.ts';
import type { Log } from '../runtime/log.ts';
import type { AuditChange, NoteChange } from '../http/routing/invoke-endpoint.ts';
import { callTool, refusal } from './call-tool.ts';
import type { EndpointTool } from './tools.ts';

/** What a service says of itself to assistants. */
export interface AboutService {
  name: string;
  title: string;
  version: string;
  /** For the model: what the service is for, and what a tool's description does not say. */
  instructions: string;
}

/** Calls in one request; some old clients send several together, and the rate limit counts requests. */
const callsMax = 10;
const listAgeMs = 5 * 60 * 1000;

/**
 * The protocol's server for one HTTP request of one caller. Lists the tools that the caller's scopes allow; a call of
 * another one is refused with `insufficient_scope`, so that the person learns what the token lacks.
 */
export function assistantServer<Context>(options: {
  about: AboutService;
  tools: readonly EndpointTool<Context>[];
  context: Context;
  caller: Caller;
  audit: AuditChange;
  noteChange?: NoteChange;
  log: Log;
  requestId: string;
  intake: Intake;
  /** What its calls wait for. */
  kind: WorkKind;
}): Server {
  const { about, tools, caller, ...parts } = options;
  const { instructions, ...info } = about;
  // `McpServer` checks arguments itself and says so in its own words; here the endpoints do, in ours.
  const server = new Server(info, {
    capabilities: { tools: {} },
    instructions,
    cacheHints: { 'tools/list': { ttlMs: listAgeMs, cacheScope: 'private' } },
  });
  let calls = 0;
  server.setRequestHandler('tools/list', () => ({
    tools: tools.filter(({ endpoint }) => mayCall(caller, endpoint)).map((tool) => tool.definition),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ definition }) => definition.name === params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool ${params.name}`);
    calls += 1;
    if (calls > callsMax)
      return refusal(apiError('rate_limited', `more than ${callsMax} calls in one request`));
    return callTool({ ...parts, tool, caller, given: params.arguments ?? {} });
  });
  return server;
}

function mayCall<Context>(caller: Caller, { scope, alsoNeeds }: AnyEndpoint<Context>): boolean {
  const scopes = alsoNeeds && !alsoNeeds.withFields ? [scope, alsoNeeds.scope] : [scope];
  return scopes.every((one) => hasAccess(caller, one));
}
