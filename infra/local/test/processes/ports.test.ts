import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { assertPortsFree, freePort } from '../../src/processes/ports.ts';

const host = '127.0.0.1';

describe('ports that were asked for', () => {
  let taken: Server;
  let port: number;

  beforeAll(async () => {
    taken = createServer().listen(0, host);
    await once(taken, 'listening');
    // A TCP server has an AddressInfo.
    port = (taken.address() as AddressInfo).port;
  });

  afterAll(() => taken.close());

  it('says which port is taken, for what, and with which variable to choose another', async () => {
    const wanted = [{ host, port, variable: 'SURVEY_PORT', what: 'survey' }];
    await expect(assertPortsFree(wanted)).rejects.toThrow(
      new RegExp(`Port ${port} \\(survey\\) is in use.*SURVEY_PORT=`),
    );
  });

  it('names every port that is taken, not only the first', async () => {
    const wanted = ['OUTREACH_PORT', 'SMTP_PORT'].map((variable) => ({ host, port, variable, what: 'it' }));
    await expect(assertPortsFree(wanted)).rejects.toThrow(/OUTREACH_PORT=[^]*SMTP_PORT=/);
  });

  it('names the variable of a port that may not be used', async () => {
    const wanted = [{ host: '203.0.113.1', port: await freePort(), variable: 'MAIL_PORT', what: 'mails' }];
    await expect(assertPortsFree(wanted)).rejects.toThrow(/203\.0\.113\.1 cannot be used.*MAIL_PORT/);
  });

  it('proposes only ports that there are', async () => {
    const high = createServer().listen(65_535, host);
    // Somebody else may have it: so much the better.
    await once(high, 'listening').catch(() => {});
    const wanted = [{ host, port: 65_535, variable: 'SMTP_PORT', what: 'SMTP' }];
    await expect(assertPortsFree(wanted)).rejects.toThrow(/SMTP_PORT=55535$/);
    high.close();
  });

  it('leaves free ports free', async () => {
    const wanted = [{ host, port: await freePort(), variable: 'OUTREACH_PORT', what: 'outreach' }];
    await assertPortsFree(wanted);
    await expect(assertPortsFree(wanted)).resolves.toBeUndefined();
  });
});

it('passes over a port that somebody else has', async () => {
  const next = (await freePort()) + 1;
  const other = createServer().listen(next, host);
  // The last port of the range, or taken already: then the next one is tried as well.
  await once(other, 'listening').catch(() => {});
  expect(await freePort()).not.toBe(next);
  other.close();
});
