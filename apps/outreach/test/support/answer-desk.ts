import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aMailbox, type Made } from './builders.ts';
import { aContactedLead, type ContactedLead } from './contacted.ts';
import { SendingDesk } from './sending-desk.ts';

/** Also with a mailbox, a lead that it wrote to, and calls about answers to it. */
export class AnswerDesk extends SendingDesk {
  // Filled before any test runs.
  mailbox!: Made;
  lead!: ContactedLead;

  constructor(name: string) {
    super(name);
    beforeEach(async () => {
      const { service, organization, smtp } = this;
      this.mailbox = await aMailbox(service, organization, { port: smtp.port, email: 'sam@sender.test' });
      this.lead = await aContactedLead(service, organization, {
        mailbox: this.mailbox,
        email: 'kim@client.test',
      });
    });
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
