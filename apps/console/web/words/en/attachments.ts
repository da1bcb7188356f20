import { plural } from '../words.ts';

export const en = {
  some: 'Has attachments',
  all: 'Attachments',
  unnamed: 'File without a name',
  inText: (n: number) => plural(n, { one: '# image in the text', other: '# images in the text' }),
  inMailbox: (mailbox: string | null) =>
    `Only names are shown here. To get the files, open this email in ${mailbox ?? 'its mailbox'}.`,
  orForward:
    'Or forward the reply to yourself: the original email is attached while it is stored and not too large.',
};
