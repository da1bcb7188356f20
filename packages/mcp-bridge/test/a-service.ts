import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';

/** A service with one tool, which takes one token, or answers every request with what it is asked to. */
export interface AService {
  app: RequestListener;
  /** From now on: this status with this body. */
  refuse(status: number, body: string): void;
}

export const tool = {
  name: 'echo',
  title: 'Say it again',
  inputSchema: { type: 'object' as const, properties: { text: { type: 'string' } } },
  outputSchema: { type: 'object' as const, properties: { text: { type: 'string' } } },
  annotations: { readOnlyHint: true },
};

export function aService(token: string): AService {
  let refusal: { status: number; body: string } | null = null;
  const handler = toNodeHandler(createMcpHandler(echoServer));
  const app = (request: IncomingMessage, response: ServerResponse) => {
    const known = request.headers.authorization === `Bearer ${token}` && request.url === '/mcp';
    const refused =
      refusal ?? (known ? null : { status: 401, body: envelope('unauthorized', 'who are you?') });
    if (!refused) return void handler(request, response);
    request.resume();
    response.writeHead(refused.status, { 'Content-Type': 'application/json' }).end(refused.body);
  };
  const refuse = (status: number, body: string) => void (refusal = { status, body });
  return { app, refuse };
}

export function envelope(code: string, message: string): string {
  return JSON.stringify({ error: { code, message } });
}

function echoServer(): Server {
  const server = new Server(
    { name: 'echo', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: 'Shout.' },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [tool] }));
  server.setRequestHandler('tools/call', ({ params }) => {
    const text = String(params.arguments?.text);
    return { content: [{ type: 'text', text }], structuredContent: { text } };
  });
  return server;
}
