import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aMailbox, type Made } from './builders.ts';
import { aContactedLead, type ContactedLead } from './contacted.ts';
import { startService, type Service, type TestOrganization } from './service.ts';

/** An organization of its own for each test, with a mailbox, a lead that it wrote to, and calls about answers to it. */
export class AnswerDesk {
  // Filled before any test runs.
  service!: Service;
  organization!: TestOrganization;
  smtp!: RunningSmtpServer;
  mailbox!: Made;
  lead!: ContactedLead;

  constructor(name: string) {
    beforeAll(async () => {
      this.service = await startService(name);
    });
    afterAll(() => this.service.close());
    beforeEach(async () => {
      this.organization = await this.service.organization();
      this.smtp = await startSmtpServer();
      const { service, organization, smtp } = this;
      this.mailbox = await aMailbox(service, organization, { port: smtp.port, email: 'sam@sender.test' });
      this.lead = await aContactedLead(service, organization, {
        mailbox: this.mailbox,
        email: 'kim@client.test',
      });
    });
    afterEach(() => this.smtp.close());
  }

  path = () => `/api/v1/leads/${this.lead.id}/messages`;
  lane = () => sendingLaneId(this.organization.id, this.mailbox.uuid);
  work = () => sendingLane.work(this.service.context, this.lane(), new AbortController().signal);

  /** Posts an answer, which by default leaves as soon as the lane works. */
  answerWith = async (given: object = {}) => {
    const { body } = await this.organization.owner
      .post(this.path(), { text: 'Thursday at 10?', undo_seconds: 0, ...given })
      .expect(201);
    return body;
  };

  shown = async (id: string) => (await this.organization.owner.get(`${this.path()}/${id}`).expect(200)).body;
}
