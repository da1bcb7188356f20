import {
  startSmtpServer,
  type ReceivedMail,
  type RunningSmtpServer,
} from '@reachback/testing/mail/smtp-server';
import { aSurveyingOrganization, aVisit, invitationsOf } from './builders.ts';
import { drain } from './lane.ts';
import { noon, startService, type Service, type TestOrganization } from './service.ts';

/** A surveying organization of its own for each test, at noon, and a server that takes its emails. */
export class InvitationDesk {
  // Filled before any test runs.
  service!: Service;
  smtp!: RunningSmtpServer;
  organization!: TestOrganization & { survey: string };
  /** What the server says to a recipient, by address. */
  readonly refuse = new Map<string, { code: number; text: string }>();

  constructor(name: string) {
    beforeAll(async () => {
      this.smtp = await startSmtpServer({ onRcpt: (address) => this.refuse.get(address) });
      const env = { SMTP_URL: `smtp://127.0.0.1:${this.smtp.port}`, MAIL_FROM: 'surveys@mail.test' };
      this.service = await startService(name, { env });
    });
    afterAll(async () => {
      await this.service.close();
      await this.smtp.close();
    });
    beforeEach(async () => {
      this.service.clock.set(noon);
      this.smtp.messages.length = 0;
      delete this.smtp.stages.message;
      this.organization = await aSurveyingOrganization(this.service, {
        senderName: 'Acme Clinic',
        replyTo: 'care@acme.test',
      });
    });
  }

  /** Reports visits that are due at once. @returns their addresses */
  visits = async (...given: Record<string, unknown>[]): Promise<string[]> => {
    const emails = [];
    for (const one of given) {
      const visit = aVisit({ sendNow: true, ...one });
      await this.organization.key.post('/api/v1/visits', visit).expect(201);
      emails.push(String(visit.email));
    }
    return emails;
  };

  work = () => drain(this.service, this.organization.id);
  rows = () => invitationsOf(this.service, this.organization.id);
  statuses = async () => (await this.rows()).map(({ status }) => status);
  recipients = () => this.smtp.messages.map(({ envelope }) => envelope.to[0]);

  eventTypes = async (): Promise<string[]> => {
    const where = { organizationId: this.organization.id };
    const events = await this.service.context.db.webhookEvent.findMany({ where });
    // In the order of their names: ids of the same millisecond have none.
    return events.map(({ type }) => type.replace('reputation.', '')).toSorted();
  };

  sums = async () => {
    const result = await this.service.context.pool.query({
      text: `select day::text, sum(sent)::int, sum(bounced)::int, sum(answered)::int
        from daily_numbers where organization_id = $1 group by day order by day`,
      values: [this.organization.id],
      rowMode: 'array',
    });
    return result.rows;
  };

  messages = () =>
    this.service.context.db.outboundMessage.findMany({
      where: { organizationId: this.organization.id },
      orderBy: { number: 'asc' },
    });
}

/** The link to the survey in an email. */
export const linkIn = (mail: ReceivedMail) => /https?:\/\/[^\s"]+\/s\/[\w-]+/.exec(unfolded(mail))![0];
const unfolded = ({ raw }: ReceivedMail) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
