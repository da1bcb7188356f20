import fc from 'fast-check';
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import { bytesOf } from '@reachback/common/mail/mime-bytes';

/** Both ways to the bytes of one mail. */
async function bothOf(mail: MailComposerOptions): Promise<{ ours: string; theirs: string }> {
  const fields = {
    ...mail,
    messageId: '<a@b.example>',
    date: new Date(0),
    baseBoundary: 'x',
    newline: 'win',
  };
  const ours = bytesOf(new MailComposer({ ...fields }).compile()).toString('latin1');
  const theirs = (await new MailComposer({ ...fields }).compile().build()).toString('latin1');
  return { ours, theirs };
}

const pieces = fc.constantFrom(
  'Hello',
  'Grüße',
  '你好',
  '😀',
  '=',
  '=3D',
  '.',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '<p>',
  'x'.repeat(80),
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

it('gives the bytes that nodemailer gives', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.option(texts), fc.string({ maxLength: 100 }), async (text, html, subject) => {
      const { ours, theirs } = await bothOf({ text, subject, ...(html === null ? {} : { html }) });
      expect(ours).toBe(theirs);
    }),
    { numRuns: 300 },
  );
});

it('gives them for a long mail too', async () => {
  const line = 'I saw what you do and would like to show you something – it fits well. ';
  const { ours, theirs } = await bothOf({ text: line.repeat(2_000), html: `<p>${line.repeat(2_000)}</p>` });
  expect(ours).toBe(theirs);
});
