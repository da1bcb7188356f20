import { commonConfig } from '@reachback/common/runtime/config';
import { documentAt, tableUnder } from './support/documents.ts';
import { eventBodies, isEvent } from '../src/events.ts';

const document = documentAt('docs/webhooks.md');
const events = document.blocks
  .filter(({ language }) => language === 'json')
  .map(({ text }): unknown => JSON.parse(text))
  .filter(isEvent);

it('shows every type of event once, each with a body', () => {
  expect(events.map(({ type }) => type).toSorted()).toEqual(Object.keys(eventBodies).toSorted());
});

it.each(events)('shows $type as it is sent', (event) => {
  // Parsing drops fields that the schema does not have.
  expect(eventBodies[event.type]!.parse(event)).toEqual(event);
});

it('states the delays between the attempts', () => {
  const units = { s: 1, min: 60, h: 3600 };
  const told = tableUnder(document, '## Retries').map(([, pause]) => {
    const [number, unit] = pause!.split(' ') as [string, keyof typeof units];
    return Number(number) * units[unit] * 1000;
  });
  expect(told).toEqual(commonConfig.WEBHOOK_RETRY_SCHEDULE.parse(undefined));
});
