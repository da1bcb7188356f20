import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import { absenceText, refusalText } from './refusal.ts';
import type { Settings } from './settings.ts';

/** Connects to the service as an MCP client. */
export async function connectService({ url, token }: Settings): Promise<Client> {
  const client = new Client(
    { name: 'reachback-mcp', version: '0.1.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}

/**
 * Creates the MCP server for the program that started this process; it forwards requests to `client`. A call that is
 * refused, e.g. after the token was revoked, or gets no response becomes a failed tool call, so that the model can tell
 * the person.
 */
export function bridgeServer(client: Client): Server {
  const server = new Server(client.getServerVersion()!, {
    capabilities: { tools: {} },
    instructions: client.getInstructions(),
  });
  server.setRequestHandler('tools/list', () => client.listTools(undefined, { cacheMode: 'bypass' }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const { name, arguments: given } = params;
    try {
      return await client.callTool({ name, arguments: given }, { signal: mcpReq.signal });
    } catch (thrown) {
      const text = refusalText(thrown) ?? absenceText(thrown);
      if (text === null) throw thrown;
      return { content: [{ type: 'text', text }], isError: true };
    }
  });
  return server;
}
