import { equal } from 'node:assert/strict';
import { completeLeads } from '../../src/sending/record/complete-leads.ts';
import { aCampaign, aMailbox, someLeads, type Made } from './builders.ts';
import { SendingDesk } from './sending-desk.ts';
import { noon } from './service.ts';

/** Also with a mailbox, and campaigns whose leads may answer their last email. */
export class CompletionDesk extends SendingDesk {
  // Filled before any test runs.
  mailbox!: Made;

  constructor(name: string) {
    super(name, { at: noon });
    beforeEach(async () => {
      this.mailbox = await aMailbox(this.service, this.organization, { port: this.smtp.port });
    });
  }

  complete = () => completeLeads(this.service.context, new AbortController().signal);
  pathOf = (campaign: Made) => `/api/v1/campaigns/${campaign.id}`;
  shown = async (campaign: Made) =>
    (await this.organization.owner.get(this.pathOf(campaign)).expect(200)).body;
  eventTypes = async () => (await this.eventsOf()).map(({ type }) => type);

  /** A campaign whose only step all of its leads have got. */
  written = async (leads: number, answerDays = 3) => {
    const { service, organization, mailbox } = this;
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], data: { answerDays } });
    const made = await someLeads(service, organization, campaign, leads);
    await this.drain(mailbox);
    equal(this.smtp.messages.length, leads);
    return { campaign, leads: made };
  };
}
