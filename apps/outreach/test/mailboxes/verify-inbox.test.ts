import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { describeWithImap } from '../support/imap.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let imap: RunningDovecot;
let smtp: RunningSmtpServer;

const verified = async (given: { password?: string; port?: number; security?: string } = {}) => {
  const { password = imap.password, port = imap.port, security = 'none' } = given;
  const email = `v${Math.random().toString(36).slice(2)}@example.com`;
  const { body } = await organization.owner
    .post('/api/v1/mailboxes', {
      email,
      smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' },
      imap: { host: '127.0.0.1', port, security, user: email, password },
    })
    .expect(201);
  expect(body.imap).toMatchObject({ error: null, checked_at: null });
  return (await organization.owner.post(`/api/v1/mailboxes/${body.id}/verify`).expect(200)).body;
};

describeWithImap('verifying a mailbox that is read by IMAP', () => {
  beforeAll(async () => {
    service = await startService('verify inbox');
    organization = await service.organization();
    imap = await startDovecot();
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    await service.close();
    await imap.stop();
    await smtp.close();
  });

  it('shows nothing wrong when the login works', async () => {
    expect(await verified()).toMatchObject({ status: 'active', error: null, imap: { error: null } });
  });

  it.each([
    ['a refused login', () => ({ password: 'not-the-password' }), /^auth: .*failed/i],
    ['a server that is away', () => ({ port: 1 }), /^connection: no connection to the server$/],
    [
      'a server without the encryption that is required',
      () => ({ security: 'starttls' }),
      /^connection: .*STARTTLS/,
    ],
    ['a server that speaks no TLS', () => ({ security: 'tls' }), /^connection: /],
  ])('shows %s, and leaves the sending alone', async (_what, given, error) => {
    const body = await verified(given());
    expect(body).toMatchObject({
      status: 'active',
      error: null,
      imap: { error: expect.stringMatching(error) },
    });
    expect(JSON.stringify(body)).not.toContain('not-the-password');
  });
});
