import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createMailGuard, type MailGuard } from '@reachback/mail/mail-guard';
import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { generate } from 'selfsigned';
import { closeImap, openImap } from '../../src/mail-servers/imap-connection.ts';
import { verifyLimits } from '../../src/mail-servers/imap-settings.ts';
import { describeWithImap } from '../support/imap.ts';

let imap: RunningDovecot;
let certificate: { private: string; cert: string };

const user = 'sam@sender.test';
const local = createMailGuard({ allowCidrs: ['127.0.0.0/8', '::1/128'], allowPorts: ['1-65535'] });
const open = (given: {
  security: string;
  ca?: string;
  password?: string;
  host?: string;
  guard?: MailGuard;
}) => {
  const { password = imap.password, security, ca } = given;
  const port = security === 'tls' ? imap.tlsPort : imap.port;
  const settings = { host: given.host ?? 'localhost', port, user, password, security, ca };
  return openImap(given.guard ?? local, settings, verifyLimits);
};

it('gives up a server whose greeting has no end, long before the greeting is late', async () => {
  const line = Buffer.alloc(65_536, '* hello\r\n');
  let spoken = 0;
  const server = createServer((socket) => {
    const speak = () => {
      for (let more = true; more && !socket.destroyed; spoken += line.length) more = socket.write(line);
    };
    socket.on('error', () => undefined).on('drain', speak);
    speak();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const settings = { host: '127.0.0.1', port, security: 'none', user, password: 'x' };
  await expect(openImap(local, settings, verifyLimits)).rejects.toMatchObject({ stage: 'connection' });
  server.close();
  // What was read, and what filled the buffers on the way; within 15 s it would be gigabytes.
  expect(spoken).toBeLessThan(32 * 1024 * 1024);
});

describeWithImap('a connection by IMAP', () => {
  beforeAll(async () => {
    certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    });
    imap = await startDovecot({ certificate: { cert: certificate.cert, key: certificate.private } });
  });
  afterAll(() => imap.stop());

  it.each(['tls', 'starttls'])(
    'is encrypted with %s when the certificate can be trusted',
    async (security) => {
      const connection = await open({ security, ca: certificate.cert });
      expect(connection.secureConnection).toBe(true);
      await closeImap(connection);
      expect(connection.usable).toBe(false);
    },
  );

  it.each(['tls', 'starttls'])(
    'is refused with %s when nobody vouches for the certificate',
    async (security) => {
      await expect(open({ security })).rejects.toMatchObject({
        stage: 'connection',
        message: expect.stringMatching(/certificate/i),
      });
    },
  );

  it('goes to where its name was when it was judged, and shows the name for the certificate', async () => {
    let asked = 0;
    const lookUp = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']);
    const guard = createMailGuard({ allowCidrs: ['127.0.0.1/32'], allowPorts: ['1-65535'], lookUp });
    const connection = await open({ security: 'none', host: 'rebinding.test', guard });
    await closeImap(connection);
    expect(asked).toBe(1);
    await expect(
      open({ security: 'tls', host: 'rebinding.test', guard, ca: certificate.cert }),
    ).rejects.toMatchObject({ message: expect.stringMatching(/certificate .*ALTNAME/) });
  });

  it('stays as it is with none, though encryption is offered', async () => {
    const connection = await open({ security: 'none' });
    expect(connection.secureConnection).toBe(false);
    await closeImap(connection);
  });

  it('says what the server said to a wrong password', async () => {
    await expect(open({ security: 'none', password: 'wrong' })).rejects.toMatchObject({
      stage: 'auth',
      message: expect.stringMatching(/authentication failed/i),
    });
  });
});
