import { newEvent, type NewEvent } from '@reachback/webhooks/events/new-event';

/** An event as long as most are. */
export function anEvent(type: string, n: number): NewEvent {
  const lead = {
    id: `lead_${'0'.repeat(26)}`,
    email: `person-${n}@company-${n % 5000}.example`,
    first_name: `First ${n}`,
    last_name: `Last ${n}`,
    company: `Company ${n}`,
    status: 'completed',
    category: null,
    variables: { town: 'Lyon', size: 12, product: 'A thing that many people like to have' },
  };
  const campaign = { id: `cmp_${'0'.repeat(26)}`, name: 'An idea for many companies' };
  return newEvent(type, { lead, campaign }, new Date());
}
