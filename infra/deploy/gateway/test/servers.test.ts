import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:tls';
import { freePort } from '@reachback/testing/network/free-port';
import { Agent, request } from 'undici';
import { hosts, upstreamLines } from '../src/nginx-home.ts';
import { installedNginx, startGateway } from './support/nginx.ts';

describe('servers.envsh', () => {
  const outreachLines = (OUTREACH_SERVERS: string, more: Record<string, string> = {}) =>
    upstreamLines({
      OUTREACH_SERVERS,
      SURVEY_SERVERS: 'survey:4002',
      CONSOLE_SERVERS: 'console:4000',
      ...more,
    }).OUTREACH_UPSTREAM!.trim();

  it('never lets nginx skip a server for a while', () => {
    expect(outreachLines('outreach-a:4001 10.0.0.2:4001\n[fd00::1]:4001')).toBe(
      'server outreach-a:4001 max_fails=0; server 10.0.0.2:4001 max_fails=0; server [fd00::1]:4001 max_fails=0;',
    );
  });

  it('resolves names again where there is a resolver', () => {
    expect(outreachLines('outreach-a:4001', { RESOLVER: '127.0.0.11' })).toBe(
      'zone reachback_outreach 64k; resolver 127.0.0.11 valid=1s; server outreach-a:4001 resolve max_fails=0;',
    );
  });

  it.each([
    '',
    'outreach-a',
    'outreach-a:',
    ':4001',
    'outreach-a:http',
    'server outreach-a:4001;',
    'a:4001;}',
  ])('refuses %j', (servers) => {
    expect(() => outreachLines(servers)).toThrow('OUTREACH_SERVERS must be a list of host:port');
  });
});

describe.each(installedNginx())('the gateway of %s', (program) => {
  it('uses its servers again at once after all of them were unreachable', async () => {
    const ports = [await freePort(), await freePort()];
    const gateway = await startGateway(program, { outreach: ports, survey: ports });
    const client = new Agent({ connect: { ca: gateway.certificate } });
    const statuses = async (calls: number) => {
      const seen: number[] = [];
      for (let n = 0; n < calls; n += 1) {
        const { statusCode, body } = await request(
          `https://127.0.0.1:${gateway.httpsPort}/api/v1/campaigns`,
          {
            dispatcher: client,
            headers: { host: 'outreach.test' },
          },
        );
        await body.dump();
        seen.push(statusCode);
      }
      return [...new Set(seen)];
    };
    const before = await Promise.all(ports.map(aServer));
    expect(await statuses(4)).toEqual([200]);
    await Promise.all(before.map(close));
    expect(await statuses(6)).toEqual([503]);
    const after = await Promise.all(ports.map(aServer));
    expect(await statuses(20)).toEqual([200]);
    await client.close();
    await gateway.close();
    await Promise.all(after.map(close));
  });

  it('offers HTTP/2 on every host name, and HTTP/1.1 to those who know nothing else', async () => {
    const port = await freePort();
    const gateway = await startGateway(program, { outreach: [port], survey: [port] });
    const chosen = async (servername: string, ALPNProtocols: string[]) => {
      const { httpsPort, certificate: ca } = gateway;
      const socket = connect({ host: '127.0.0.1', port: httpsPort, ca, servername, ALPNProtocols });
      await once(socket, 'secureConnect');
      socket.destroy();
      return socket.alpnProtocol;
    };
    for (const host of Object.values(hosts)) {
      expect(await chosen(host, ['h2', 'http/1.1'])).toBe('h2');
      expect(await chosen(host, ['http/1.1'])).toBe('http/1.1');
    }
    await gateway.close();
  });

  it.each([
    ['a URL of 9 KB', `GET /?q=${'x'.repeat(9_000)} HTTP/1.1\r\nHost: outreach.test\r\n\r\n`],
    ['a header of 9 KB', `GET / HTTP/1.1\r\nHost: outreach.test\r\nX-Long: ${'x'.repeat(9_000)}\r\n\r\n`],
    ['what is not HTTP', 'nonsense\r\n\r\n'],
  ])('answers 400 with the body of all errors to %s', async (_what, text) => {
    const port = await freePort();
    const gateway = await startGateway(program, { outreach: [port], survey: [port] });
    const { httpsPort, certificate: ca } = gateway;
    const socket = connect({ host: '127.0.0.1', port: httpsPort, ca, servername: 'outreach.test' });
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toMatch(/^X-Request-Id: \w+/m);
    expect(JSON.parse(body).error.code).toBe('invalid_request');
    await gateway.close();
  });
});

async function aServer(port: number): Promise<Server> {
  const server = createServer((_request, response) => response.end('{}')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
