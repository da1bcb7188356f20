import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { bridge } from '@reachback/testing/assistant';
import { listening } from '@reachback/testing/network/listening';
import { aService, envelope, tool } from './a-service.ts';

const token = 'secret-token';
const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

async function startService() {
  const service = aService(token);
  return { ...service, ...(await listening(service.app)) };
}

/** Runs the program to its end, with the given lines on stdin. */
async function run(environment: Record<string, string>, lines: object[] = []) {
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, ['--import', 'tsx', cli], { env });
  child.stdin.on('error', () => {});
  child.stdin.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const [out, errors] = [text(child.stdout), text(child.stderr)];
  if (lines.length === 0) child.stdin.end();
  else child.stdout.once('data', () => child.stdin.end());
  const [code] = await once(child, 'close');
  return { code: code as number, out: await out, errors: await errors };
}

describe.each(['stateless', 'handshake'])('an assistant that speaks %s over stdin and stdout', (era) => {
  const connect = async (url: string) => {
    const mode = era === 'stateless' ? { pin: '2026-07-28' } : 'legacy';
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
    await client.connect(bridge({ url, token }));
    return client;
  };

  it('sees the service as it is', async () => {
    const service = await startService();
    const client = await connect(service.url);
    expect(client.getServerVersion()).toMatchObject({ name: 'echo', version: '1.0.0' });
    expect(client.getInstructions()).toBe('Shout.');
    expect((await client.listTools()).tools).toEqual([tool]);
    const said = { text: 'grüße\n\u2028 {"jsonrpc":' };
    expect(await client.callTool({ name: 'echo', arguments: said })).toMatchObject({
      structuredContent: said,
    });
    await client.close();
    await service.close();
  });

  it('hears why the service refuses, and when there is none', async () => {
    const service = await startService();
    const client = await connect(service.url);
    const call = () => client.callTool({ name: 'echo', arguments: { text: 'a' } });
    expect(await call()).toMatchObject({ structuredContent: { text: 'a' } });
    service.refuse(429, envelope('rate_limited', 'try again in 9 s'));
    expect(await call()).toMatchObject({
      isError: true,
      content: [{ text: 'rate_limited: try again in 9 s' }],
    });
    service.refuse(502, '<html>');
    expect(await call()).toMatchObject({ isError: true, content: [{ text: 'the service answered 502' }] });
    await service.close();
    const silence = expect.stringMatching(/^unavailable: no answer from the service \(.+\)$/);
    expect(await call()).toMatchObject({ isError: true, content: [{ text: silence }] });
    await client.close();
  });
});

describe('the program', () => {
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };

  it('writes nothing but the protocol to stdout, and ends with its stdin', async () => {
    const service = await startService();
    const { code, out, errors } = await run({ REACHBACK_URL: service.url, REACHBACK_TOKEN: token }, [hello]);
    expect([code, errors]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ id: 1, result: { serverInfo: { name: 'echo' } } });
    await service.close();
  });

  it.each([
    ['a token that the service does not know', 'nobody', 'reachback-mcp: unauthorized: who are you?\n'],
    ['no token', '', expect.stringMatching(/^reachback-mcp: set REACHBACK_TOKEN .*\n$/)],
  ])('says on stderr that it has %s', async (_what, given, errors) => {
    const service = await startService();
    const result = await run({ REACHBACK_URL: service.url, REACHBACK_TOKEN: given });
    expect(result).toEqual({ code: 1, out: '', errors });
    await service.close();
  });

  it('says on stderr that nobody answers at the address, without the token', async () => {
    const { url, close } = await startService();
    await close();
    const { code, out, errors } = await run({ REACHBACK_URL: url, REACHBACK_TOKEN: token });
    expect([code, out]).toEqual([1, '']);
    expect(errors).toMatch(/^reachback-mcp: .*ECONNREFUSED.*\n$/);
    expect(errors).not.toContain(token);
  });
});
