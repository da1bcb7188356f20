import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { startDnsServer, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import DKIM from 'nodemailer/lib/dkim';
import { refreshHealth } from '../../src/mailboxes/health/refresh-health.ts';
import { aMailbox, type Made } from './builders.ts';
import { startService, type Service, type TestOrganization } from './service.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });

/** The DKIM record of the key of `signedFor`. */
export const dkimRecord = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

/** As the mailbox's server signs, for any domain. */
export const signedFor = (domainName: string) => async (raw: string) => {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const dkim = new DKIM({ domainName, keySelector: 's1', privateKey: key });
  return (await buffer(dkim.sign(Buffer.from(raw)))).toString();
};

/** Records of a domain that lacks nothing, by the name before it. */
export const healthyRecords = {
  '': { TXT: ['v=spf1 ip4:127.0.0.1 -all', 'something=else'], MX: [{ preference: 1, exchange: 'mx.test' }] },
  _dmarc: { TXT: ['v=DMARC1; p=reject; rua=mailto:a@b.example'] },
  's1._domainkey': { TXT: [dkimRecord] },
};

/** Mailboxes on domains of their own, and checks of their health. Their test emails arrive in a Dovecot, if there is one. */
export class HealthDesk {
  // Filled before any test runs.
  service!: Service;
  organization!: TestOrganization;
  dns!: RunningDnsServer;
  smtp!: RunningSmtpServer;
  /** Undefined without IMAP. */
  imap: RunningDovecot | undefined;
  /** What happens to an email on its way into the mailbox. */
  onTheWay: (raw: string) => Promise<string> | string = (raw) => raw;
  private domains = 0;

  constructor(name: string, { withImap }: { withImap: boolean }) {
    beforeAll(async () => {
      this.dns = await startDnsServer({
        '1.0.0.127.in-addr.arpa': { PTR: ['mail.own.test'] },
        'mail.own.test': { A: ['127.0.0.1'] },
      });
      this.service = await startService(name, { env: { DNS_SERVERS: this.dns.address } });
      this.organization = await this.service.organization();
      if (withImap) this.imap = await startDovecot();
      this.smtp = await startSmtpServer({
        onData: async ({ raw, envelope }) => {
          this.imap?.deliver(envelope.to[0]!, await this.onTheWay(raw));
          return undefined;
        },
      });
    });
    afterAll(async () => {
      await this.service.close();
      await Promise.all([this.imap?.stop(), this.smtp.close(), this.dns.close()]);
    });
    beforeEach(() => {
      this.onTheWay = (raw) => raw;
    });
  }

  /** @param records by the name before the domain */
  aDomain = (records: Record<string, Parameters<RunningDnsServer['set']>[1]> = {}): string => {
    this.domains += 1;
    const domain = `d${this.domains}.test`;
    for (const [name, says] of Object.entries(records))
      this.dns.set(name === '' ? domain : `${name}.${domain}`, says);
    return domain;
  };

  /** Its emails are found by IMAP if the desk has it. */
  mailboxAt = (domain: string, { withImap = true } = {}) =>
    aMailbox(this.service, this.organization, {
      email: `sam@${domain}`,
      port: this.smtp.port,
      ...(withImap && this.imap ? { imap: { port: this.imap.port, password: this.imap.password } } : {}),
    });

  check = async ({ id }: Made) =>
    (await this.organization.owner.post(`/api/v1/mailboxes/${id}/health/check`).expect(200)).body;

  health = async ({ id }: Made) =>
    (await this.organization.owner.get(`/api/v1/mailboxes/${id}/health`).expect(200)).body;

  /** How many test emails of `sam@` the domain were sent. */
  sentFrom = (domain: string): number =>
    this.smtp.messages.filter(({ envelope }) => envelope.from === `sam@${domain}`).length;

  /** Makes the mailbox the only one whose health is due, and refreshes it. */
  refresh = async ({ uuid }: Made): Promise<void> => {
    const { pool, clock } = this.service.context;
    await pool.query(
      `update mailboxes set health_due_at = case when id = $1 then $2 else 'infinity'::timestamptz end`,
      [uuid, clock.now()],
    );
    await refreshHealth(this.service.context, new AbortController().signal);
  };
}
