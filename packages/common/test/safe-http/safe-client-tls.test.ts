import { createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { createSafeClient, type SafeClientOptions } from '../../src/safe-http/safe-client.ts';
import { startServer, type TestServer } from '@reachback/testing/network/raw-servers';

const client = (options: Partial<SafeClientOptions> = {}) =>
  createSafeClient({ allowCidrs: ['127.0.0.0/8'], resolve: async () => ['127.0.0.1'], ...options });

let certificate: { private: string; cert: string };
let server: TestServer;
/** What the server was asked for, by name and in Host. */
const asked: { name: string | false | null; host: string | undefined }[] = [];

beforeAll(async () => {
  certificate = await generate([{ name: 'commonName', value: 'hook.example' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'hook.example' }] }],
  });
  const https = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    // An https server's sockets are TLS sockets.
    const { servername } = request.socket as TLSSocket;
    asked.push({ name: servername ?? null, host: request.headers.host });
    response.end('secure');
  });
  server = await startServer(https, '127.0.0.1');
});
afterAll(() => server.close());
beforeEach(() => void asked.splice(0));

async function attempt(hostname: string, options: Partial<SafeClientOptions> = {}, scheme = 'https') {
  const own = client(options);
  const result = await own.post({ url: `${scheme}://${hostname}:${server.port}/`, headers: {}, body: '{}' });
  await own.close();
  return result;
}

describe('over TLS', () => {
  it('the host is asked for by its name, though the connection goes to a pinned address', async () => {
    expect(await attempt('Hook.Example', { ca: certificate.cert })).toMatchObject({
      status: 200,
      head: 'secure',
    });
    expect(asked).toEqual([{ name: 'hook.example', host: `hook.example:${server.port}` }]);
  });

  it.each([
    ['for another name', 'other.example', true],
    ['for a name, reached by its address', '127.0.0.1', true],
    ['that nobody vouches for', 'hook.example', false],
  ])('a certificate %s is refused before anything is sent', async (_, hostname, isTrusted) => {
    const result = await attempt(hostname, isTrusted ? { ca: certificate.cert } : {});
    expect(result).toMatchObject({ error: 'tls', message: expect.stringMatching(/certificate|altnames/i) });
    expect(asked).toEqual([]);
  });

  it('a server that wants TLS does not understand http', async () => {
    expect(await attempt('hook.example', {}, 'http')).toMatchObject({ error: 'reset' });
  });
});
