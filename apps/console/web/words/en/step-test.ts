import { formatNumber, plural } from '../words.ts';

export const en = {
  find: 'Find the better text',
  metric: 'More of',
  metrics: { replied: 'replies', interested: 'interested people' },
  end: 'When one is proven',
  ends: { auto: 'It gets all emails', manual: 'A person chooses' },
  minSends: 'Emails of each text at least',
  means: (metric: 'replied' | 'interested', end: 'auto' | 'manual', n: string) =>
    `Each text is sent ${n} times at least. Emails count once they have had 7 days for replies. When one text is proven to get more ${en.metrics[metric]}, ${
      end === 'auto'
        ? 'it gets all emails from then on.'
        : 'you see it here and choose; until then all are sent.'
    }`,
  honest:
    'You may look as often as you like: of 100 tests of equal texts, fewer than 5 find a winner that is none.',
  restarts: 'A changed text starts the test again, with the emails from tomorrow on.',
  waiting: 'Waits for a second text',
  waitingText: 'A test needs two texts with a share above 0.',
  running: 'Too early to tell',
  runningText: (n: number, min: number) =>
    `${formatNumber(n)} of ${formatNumber(min)} emails of each text counted`,
  undecided: 'No winner yet',
  undecidedText: (letter: string, metric: 'replied' | 'interested', share: string) =>
    `${letter} has more ${en.metrics[metric]}, but chance may explain it: ${share} of the proof`,
  found: (letter: string) => `${letter} is better`,
  foundText: 'This is proven. Choose it, and it gets all emails.',
  decided: (letter: string, date: string) => `${letter} chosen on ${date}`,
  byTest: 'proven by the test',
  byPerson: 'by hand',
  getsAll: (letter: string) => `${letter} gets all emails now`,
  othersToo: 'other texts are sent again',
  progress: 'How far the test is',
  since: (date: string) => `Emails from ${date} on count.`,
  sinceFirst: 'All emails since the first count.',
  countedThrough: (date: string) => `Counted through ${date}.`,
  notCounted: 'No day was counted yet.',
  chooseWinner: 'Choose the winner',
  chooseIt: (letter: string) => `Choose ${letter}`,
  choosing: (letter: string) => `${letter} gets all emails`,
  startAgain: 'Start again',
  startedAgain: 'The test starts again tomorrow, with equal shares',
  saveFirst: 'Use or discard the changes first',
  counted: (letter: string, hits: number, n: number) =>
    `${letter}: ${formatNumber(hits)} of ${plural(n, { one: '# email', other: '# emails' })}`,
  deletedText: 'A text that was deleted',
  deletedStep: 'A step that was deleted',
  deletedMailbox: 'A mailbox that was deleted',
  by: 'List by',
  bySteps: 'Step',
  byMailbox: 'Mailbox',
  byDay: 'Day',
  ofStep: 'all texts',
};
