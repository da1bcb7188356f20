import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
// oxlint-disable-next-line no-restricted-imports -- the library's own name for it
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/**
 * Ways for assistants to connect: the revision 2026-07-28, without a handshake; the 2025 handshake, with the current
 * library and with the library of that time; and `reachback-mcp`, over stdin and stdout.
 */
export const waysToConnect = ['stateless', 'handshake', 'first library', 'bridge'] as const;
export type WayToConnect = (typeof waysToConnect)[number];

/** An MCP client, connected with a credential. */
export interface Assistant {
  /** How the service describes itself. */
  about: { name: string; instructions: string | undefined };
  /** In the service's order. From then on results are validated against the output schemas. */
  listTools(): Promise<ListedTool[]>;
  call(name: string, given?: Record<string, unknown>): Promise<ToolResult>;
  close(): Promise<void>;
}

export interface ListedTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: { properties?: Record<string, unknown>; required?: string[] };
  outputSchema?: object;
  annotations?: object;
}

export interface ToolResult {
  isError: boolean;
  text: string;
  /** Text next to the structured result. */
  notes: string[];
  value: unknown;
}

export interface AssistantOptions {
  /** URL of the service. */
  url: string;
  token: string;
  way: WayToConnect;
}

const info = { name: 'test', version: '1.0.0' };

/** Connects the official client. */
export async function connectAssistant(options: AssistantOptions): Promise<Assistant> {
  const client = await connectedClient(options);
  return {
    about: { name: client.getServerVersion()!.name, instructions: client.getInstructions() },
    listTools: async () => (await client.listTools()).tools,
    async call(name, given) {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
      const [block, ...others] = content as { type: string; text: string }[];
      const notes = others.map(({ text }) => text);
      return { isError: isError === true, text: block?.text ?? '', notes, value: structuredContent };
    },
    close: () => client.close(),
  };
}

async function connectedClient({ url, token, way }: AssistantOptions): Promise<Client | FirstClient> {
  const http = {
    address: new URL(`${url}/mcp`),
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  };
  switch (way) {
    case 'first library': {
      const client = new FirstClient(info);
      await client.connect(new FirstTransport(http.address, http));
      return client;
    }
    case 'bridge': {
      const client = new Client(info);
      await client.connect(bridge({ url, token }));
      return client;
    }
    case 'stateless':
    case 'handshake': {
      const mode = way === 'stateless' ? { pin: '2026-07-28' } : 'legacy';
      const client = new Client(info, { versionNegotiation: { mode } });
      await client.connect(new StreamableHTTPClientTransport(http.address, http));
      return client;
    }
  }
}

/** Transport that runs `reachback-mcp` as a separate process. */
export function bridge({ url, token }: { url: string; token: string }): StdioClientTransport {
  const cli = fileURLToPath(new URL('../../mcp-bridge/src/cli.ts', import.meta.url));
  const env = { REACHBACK_URL: url, REACHBACK_TOKEN: token };
  return new StdioClientTransport({
    command: process.execPath,
    args: ['--import', 'tsx', cli],
    env,
    stderr: 'ignore',
  });
}
