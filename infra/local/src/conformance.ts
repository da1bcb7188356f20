import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readCredentials } from './seed/credentials-file.ts';

const suite = '@modelcontextprotocol/conformance@0.1.16';
const root = join(import.meta.dirname, '../../..');
const { outreachUrl, surveyUrl, personalToken } = await readCredentials(
  join(root, '.local/credentials.json'),
);

if (Number(process.versions.node.split('.')[0]) < 22) {
  console.log('conformance skipped: the suite of the protocol needs Node 22 or newer');
} else if (!outreachUrl || !surveyUrl || !personalToken) {
  console.log('conformance skipped: start the services first (pnpm start)');
} else {
  for (const url of [outreachUrl, surveyUrl]) await runSuite(url, personalToken);
}

/** The suite supports no credentials: this proxy adds one to its requests. */
async function runSuite(url: string, token: string): Promise<void> {
  const gate = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const onward = request(new URL(incoming.url!, url), { method: incoming.method, headers }, (answer) => {
      answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers));
    });
    onward.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = `http://localhost:${(gate.address() as AddressInfo).port}/mcp`;
  const expected = join(root, 'infra/proof/conformance/expected-failures.yml');
  const options = ['--url', address, '--expected-failures', expected];
  const child = spawn('npx', ['--yes', suite, 'server', ...options], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  console.log(`${url}/mcp: ${code === 0 ? 'as expected' : 'NOT as expected'}`);
  if (code !== 0) process.exitCode = 1;
  gate.close();
}
