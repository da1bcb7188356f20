import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { Router, type Request, type RequestHandler } from 'express';
import { callerNow } from '../auth/bearer-auth.ts';
import type { AnyEndpoint } from '../http/routing/endpoint.ts';
import { ApiError, apiError } from '../http/errors/errors.ts';
import { largeBodyBytes, type Intake } from '../http/intake/intake.ts';
import { parseLargeJson } from '../http/input/parse-large-json.ts';
import { assistantServer, type AboutService } from './assistant-server.ts';
import type { ToolParts } from './call-tool.ts';
import { toolsOf } from './tools.ts';

/** A call of the endpoint with the largest body, plus the protocol's envelope. */
const bodyBytesMax = 9 * 1024 * 1024;

export interface AssistantParts<Context> extends ToolParts<Context> {
  about: AboutService;
  endpoints: readonly AnyEndpoint<Context>[];
  /** Its origin may call from a browser; pages of other origins get 403. Programs send no `Origin`. */
  publicUrl: string;
  /** More such origins: `https://assistant.example`. */
  allowedOrigins?: readonly string[];
}

/**
 * `POST /mcp`: exposes endpoints as tools for assistants (Model Context Protocol over Streamable HTTP). Stateless:
 * revision 2026-07-28, and the handshake of older clients. Must follow authentication.
 */
export function assistantRouter<Context>(parts: AssistantParts<Context>): Router {
  const tools = toolsOf(parts.endpoints);
  const entriesPaths = tools.flatMap(({ endpoint: { entriesField } }) =>
    entriesField === undefined ? [] : `params.arguments.${entriesField}`,
  );
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/mcp', refuseOtherOrigins([new URL(parts.publicUrl).origin, ...(parts.allowedOrigins ?? [])]));
  router.post('/mcp', async (request, response) => {
    const { requestId } = response.locals;
    const { organizationId: user } = response.locals.caller!;
    const isHere = request.complete;
    const message = await readMessage(parts.intake, request, { user, entriesPaths });
    if ('refusal' in message) return void response.status(message.status).json(message.refusal);
    const caller = isHere ? response.locals.caller! : await callerNow(response.locals);
    const kind = message.isLarge ? 'large' : 'call';
    const onerror = (error: Error) => parts.log.info({ err: error, requestId }, 'assistant request refused');
    const handler = createMcpHandler(() => assistantServer({ ...parts, tools, caller, requestId, kind }), {
      maxRequestBodySize: bodyBytesMax,
      // The tools of a credential never change, so there is nothing to subscribe to.
      maxSubscriptions: 0,
      onerror,
    });
    await toNodeHandler(handler, { maxRequestBodySize: bodyBytesMax, onerror })(
      request,
      response,
      message.value,
    );
  });
  router.all('/mcp', postOnly);
  return router;
}

/**
 * Refuses pages of other origins; the port counts, as another port of this machine belongs to another program. Pages of
 * this port on the same machine are our own.
 */
function refuseOtherOrigins(allowed: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    const own = ['localhost', '127.0.0.1', '[::1]'].map(
      (host) => `http://${host}:${request.socket.localPort}`,
    );
    if (origin === undefined || allowed.includes(origin) || own.includes(origin)) return next();
    const error = { code: -32000, message: 'this Origin is not allowed; add it to MCP_ALLOWED_ORIGINS' };
    response.status(403).json({ jsonrpc: '2.0', error, id: null });
  };
}

/** The message of a request, or the JSON-RPC error for an invalid one. */
type Received = { value: unknown; isLarge: boolean } | { status: number; refusal: object };

const protocolError = (status: number, code: number, message: string): Received => ({
  status,
  refusal: { jsonrpc: '2.0', error: { code, message }, id: null },
});

/** Reads the message of a request. Its tool calls wait for their own turns. */
async function readMessage(
  intake: Intake,
  request: Request,
  { user, entriesPaths }: { user: string; entriesPaths: readonly string[] },
): Promise<Received> {
  // The protocol's handler refuses other media types.
  if (request.is('application/json') === false) return { value: null, isLarge: false };
  try {
    const received = await intake.receive(request, { user, bytesMax: bodyBytesMax });
    const isLarge = received.bytesMax > largeBodyBytes;
    const turn = { user, kind: isLarge ? 'large' : 'call', request } as const;
    return await intake
      .work(turn, async () => ({
        value: await parseLargeJson(await received.open(), { anyText: true, entriesPaths }),
        isLarge,
      }))
      .finally(received.release);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 413) return protocolError(413, -32000, error.message);
    if (error.code === 'invalid_json') return protocolError(400, -32700, error.message);
    throw error;
  }
}

/** Without sessions there is no stream to open (GET) or to end (DELETE). */
const postOnly: RequestHandler = (request) => {
  throw apiError('method_not_allowed', `Method ${request.method} is not allowed on this path`, {
    Allow: 'POST',
  });
};
