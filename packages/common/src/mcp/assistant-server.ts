import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { hasAccess, type Caller } from '../auth/bearer-auth.ts';
import type { AnyEndpoint } from '../http/routing/endpoint.ts';
import { apiError } from '../http/errors/errors.ts';
import type { WorkKind } from '../http/intake/intake.ts';
import { callTool, refusal, type ToolParts } from './call-tool.ts';
import type { EndpointTool } from './tools.ts';

/** A service's description for assistants. */
export interface AboutService {
  name: string;
  title: string;
  version: string;
  /** For the model: the purpose of the service, and what the tools' descriptions do not say. */
  instructions: string;
}

/** Maximum number of calls in one request; some old clients send several, and the rate limit counts requests. */
const callsMax = 10;
const listAgeMs = 5 * 60 * 1000;

/**
 * Creates the protocol's server for one HTTP request of one caller. Lists the tools that the caller's scopes allow; a
 * call of another tool is refused with `insufficient_scope`, so that the person learns which scope is missing.
 */
export function assistantServer<Context>(
  options: ToolParts<Context> & {
    about: AboutService;
    tools: readonly EndpointTool<Context>[];
    caller: Caller;
    requestId: string;
    /** The kind of work of its calls. */
    kind: WorkKind;
  },
): Server {
  const { about, tools, caller, ...parts } = options;
  const { instructions, ...info } = about;
  // `McpServer` validates arguments with its own messages; here the endpoints do, with ours.
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
