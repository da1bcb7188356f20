import { closestName, suggestion } from '../../src/http/input/closest-name.ts';

const visit = ['externalId', 'firstName', 'lastName', 'email', 'phone', 'smsConsent', 'visitAt', 'location'];
const webhook = ['url', 'event_types', 'description', 'headers', 'rate_per_second'];

it.each<[string, string[], string | undefined]>([
  ['external_id', visit, 'externalId'],
  ['EXTERNALID', visit, 'externalId'],
  ['first-name', visit, 'firstName'],
  ['emial', visit, 'email'],
  ['mail', visit, 'email'],
  ['phoneNumber', visit, 'phone'],
  ['lcoation', visit, 'location'],
  ['events', webhook, 'event_types'],
  ['eventTypes', webhook, 'event_types'],
  ['uri', webhook, 'url'],
  ['delayDays', ['delay_days', 'subject'], 'delay_days'],
  ['entry', ['entries', 'note'], 'entries'],
  // Two are as near as each other, or nothing is near.
  ['name', visit, undefined],
  ['colour', visit, undefined],
  ['', visit, undefined],
  ['größe', visit, undefined],
  ['__proto__', visit, undefined],
  ['e'.repeat(100_000), visit, undefined],
])('%s', (given, names, expected) => {
  expect(closestName(given, names)).toBe(expected);
});

it('ends a message, or leaves it as it is', () => {
  expect(suggestion('emial', visit)).toBe('; did you mean email?');
  expect(suggestion('colour', visit)).toBe('');
});
