import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import type { Made } from './builders.ts';
import { startService, type Service, type TestOrganization } from './service.ts';

/** An organization of its own for each test, and a server that takes its emails. */
export class SendingDesk {
  // Filled before any test runs.
  service!: Service;
  organization!: TestOrganization;
  smtp!: RunningSmtpServer;

  /** @param options.at the time at which each test begins; by default where the one before ended */
  constructor(name: string, { at }: { at?: Date } = {}) {
    beforeAll(async () => {
      this.service = await startService(name);
    });
    afterAll(() => this.service.close());
    beforeEach(async () => {
      if (at) this.service.clock.set(at);
      this.organization = await this.service.organization();
      this.smtp = await startSmtpServer();
    });
    afterEach(() => this.smtp.close());
  }

  /** Works the mailbox's lane until nothing is due now. */
  drain = async (mailbox: Made): Promise<void> => {
    const lane = sendingLaneId(this.organization.id, mailbox.uuid);
    const { context, clock } = this.service;
    for (let batch = 0; batch < 200; batch += 1) {
      const due = await sendingLane.nextDue(context, lane);
      if (!due || due > clock.now()) return;
      await sendingLane.work(context, lane, new AbortController().signal);
    }
    throw new Error('the lane does not come to rest');
  };

  numbersOf = ({ uuid }: Made) =>
    this.service.context.db.campaignNumbers.findFirstOrThrow({ where: { campaignId: uuid } });

  leadOf = ({ uuid }: Made) => this.service.context.db.lead.findFirstOrThrow({ where: { id: uuid } });

  eventsOf = () =>
    this.service.context.db.webhookEvent.findMany({
      where: { organizationId: this.organization.id },
      orderBy: { createdAt: 'asc' },
    });
}
