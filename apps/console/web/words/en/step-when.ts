import { plural } from '../words.ts';

export const en = {
  some: 'Only for some people',
  category: 'Reply is',
  everyone: 'No reply yet',
  opened: 'Opened an email',
  clicked: 'Clicked a link',
  any: 'Does not matter',
  yes: 'Yes',
  no: 'No',
  quietDays: 'Days without a reply',
  means: (category: string) =>
    `For people whose reply is “${category}”. They get these steps instead of the others, each once; the days count from the reply. Another reply ends it.`,
  skips:
    'Looked at when the step is due: if it is not so, the step is skipped. It is sent later if the person opens or clicks before the next email.',
  quiet: (days: number) =>
    plural(days, {
      one: 'It waits until the person has written nothing for # day.',
      other: 'It waits until the person has written nothing for # days.',
    }),
  opensOff: 'Opens are not counted in this campaign.',
  clicksOff: 'Clicks are not counted in this campaign.',
  toTracking: 'Change in the schedule',
  whenCategory: (category: string) => `when “${category}”`,
  conditional: 'on a condition',
};
