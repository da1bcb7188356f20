import { connectAssistant } from '@reachback/testing/assistant';
import { z } from 'zod';
import type { RunOfDocuments } from './run-of-documents.ts';

/** The settings for assistants in the README. */
export const assistantSettings = z.strictObject({
  mcpServers: z.record(
    z.string(),
    z.union([
      z.strictObject({
        url: z.url().endsWith('/mcp'),
        headers: z.strictObject({ Authorization: z.literal('Bearer reachback_pat_…') }),
      }),
      z.strictObject({
        command: z.literal('npx'),
        args: z.tuple([z.literal('--yes'), z.string().endsWith('/packages/mcp-bridge')]),
        env: z.strictObject({ REACHBACK_URL: z.url(), REACHBACK_TOKEN: z.literal('reachback_pat_…') }),
      }),
    ]),
  ),
});

/** Connects an assistant with each entry. @returns names of the tools that it lists, by the entry's name */
export async function toolsSeen(
  { mcpServers }: z.output<typeof assistantSettings>,
  { personalToken: token }: RunOfDocuments,
): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  for (const [name, entry] of Object.entries(mcpServers)) {
    const assistant = await ('url' in entry
      ? connectAssistant({ url: entry.url.replace(/\/mcp$/, ''), token, way: 'stateless' })
      : connectAssistant({ url: entry.env.REACHBACK_URL, token, way: 'bridge' }));
    seen[name] = (await assistant.listTools()).map((tool) => tool.name);
    await assistant.close();
  }
  return seen;
}
