import { originValidation } from '@modelcontextprotocol/express';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { Router, type RequestHandler } from 'express';
import type { AnyEndpoint } from '../endpoint.ts';
import { apiError } from '../errors.ts';
import { largeBodiesInTurn } from '../json-body.ts';
import type { Log } from '../log.ts';
import type { AuditChange } from '../perform.ts';
import { assistantServer, type AboutService } from './assistant-server.ts';
import { toolsOf } from './tools.ts';

/** A call of the largest endpoint and what the protocol puts around it. */
const bodyBytesMax = 9 * 1024 * 1024;

export interface AssistantParts<Context> {
  about: AboutService;
  endpoints: readonly AnyEndpoint<Context>[];
  context: Context;
  audit: AuditChange;
  log: Log;
  /** Pages of this address may call from a browser; those of others get 403. Programs send no `Origin`. */
  publicUrl: string;
}

/**
 * `POST /mcp`: the endpoints that are tools, for assistants (Model Context Protocol over Streamable HTTP). Stateless:
 * revision 2026-07-28, and the handshake of older clients. Comes after authentication.
 */
export function assistantRouter<Context>(parts: AssistantParts<Context>): Router {
  const tools = toolsOf(parts.endpoints);
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/mcp', originValidation([new URL(parts.publicUrl).hostname]));
  router.post('/mcp', largeBodiesInTurn(), async (request, response) => {
    const { requestId } = response.locals;
    const caller = response.locals.caller!;
    const onerror = (error: Error) => parts.log.info({ err: error, requestId }, 'assistant request refused');
    const handler = createMcpHandler(() => assistantServer({ ...parts, tools, caller, requestId }), {
      maxRequestBodySize: bodyBytesMax,
      // The tools of a credential do not change while it lives: there is nothing to listen to.
      maxSubscriptions: 0,
      onerror,
    });
    await toNodeHandler(handler, { maxRequestBodySize: bodyBytesMax, onerror })(request, response);
  });
  router.all('/mcp', postOnly);
  return router;
}

/** Without sessions there is no stream to open (GET) and none to end (DELETE). */
const postOnly: RequestHandler = (request) => {
  throw apiError('method_not_allowed', `${request.method} is not possible here`, { Allow: 'POST' });
};
