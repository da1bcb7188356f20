import { aCampaign, aMailbox, someLeads, type Made } from './builders.ts';
import { aSend } from './sends.ts';
import type { Service, TestOrganization } from './service.ts';

/** A step as clients see it, as far as tests ask. */
export interface Step {
  id: string;
  position: number;
  body: string;
  variants: { id: string }[];
}

/** A campaign with its steps, first one first. */
export interface CampaignOfSteps extends Made {
  steps: Step[];
}

export const stepsPath = ({ id }: Made): string => `/api/v1/campaigns/${id}/steps`;

export async function stepsOf({ owner }: TestOrganization, { id }: Made): Promise<Step[]> {
  return (await owner.get(`/api/v1/campaigns/${id}`).expect(200)).body.steps;
}

/** `1a 2b`: positions and texts. */
export const shown = (steps: Step[]): string =>
  steps.map(({ position, body }) => `${position}${body}`).join(' ');

/**
 * A campaign whose steps say a, b, c; paused unless named otherwise.
 * @param options.sent emails of this many steps were sent to a lead
 */
export async function anAbcCampaign(
  service: Service,
  organization: TestOrganization,
  { sent = 0, status = 'paused' }: { sent?: number; status?: string } = {},
): Promise<CampaignOfSteps> {
  const mailbox = await aMailbox(service, organization);
  const steps = ['a', 'b', 'c'].map((body) => ({ subject: 'S', body }));
  const campaign = await aCampaign(service, organization, { status, steps, mailboxes: [mailbox] });
  const [lead] = sent ? await someLeads(service, organization, campaign, 1) : [];
  for (let position = 1; position <= sent; position++) {
    await aSend(service, organization, { campaign, mailbox, lead, position });
  }
  return { ...campaign, steps: await stepsOf(organization, campaign) };
}

/** What is answered when a change would move one of the steps that were sent, which are the first. */
export const keepPlaces = (last: number) => ({
  error: {
    code: 'invalid_state',
    message: `steps 1 to ${last} were sent to leads already and keep their places; change their texts, or duplicate the campaign`,
  },
});
