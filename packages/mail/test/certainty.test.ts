import fc from 'fast-check';
import { startBrokenSmtpServer, type BrokenSmtpScript } from '@reachback/testing/mail/broken-smtp-server';
import { aMail, aMailer, closeAll, keep, settingsFor } from './a-mail.ts';

afterEach(closeAll);

const timeouts = { connectMs: 2_000, greetingMs: 2_000, silenceMs: 2_000, totalMs: 5_000 };

/** A step done well, most of the time. */
function step(well: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(well) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('drop', '421 4.3.2 bye', '451 4.3.0 later', '550 5.1.1 no', '554 5.7.1 no'),
    },
  );
}

/** Every connection and mail meets the next of these. */
function steps(well: string): fc.Arbitrary<string[]> {
  return fc.array(step(well), { minLength: 3, maxLength: 8 });
}

const scripts: fc.Arbitrary<BrokenSmtpScript> = fc.record({
  banner: steps('220 scripted.example'),
  hello: fc.constantFrom('250 plain.example', '250-scripted.example\r\n250 PIPELINING'),
  sender: steps('250 ok'),
  recipient: steps('250 ok'),
  data: steps('354 go'),
  message: steps('250 taken'),
  reset: steps('250 ok'),
});

it('says what became of a mail, whatever the server does, and sends it at most once', async () => {
  await fc.assert(
    fc.asyncProperty(
      scripts,
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      async (script, answers) => {
        const server = await keep(startBrokenSmtpServer(script));
        const mailer = aMailer({ connectionsPerServer: 1, timeouts });
        for (const mayGo of answers) {
          const before = server.answersToMail.length;
          let asked = 0;
          const beforeData = async () => {
            asked++;
            return mayGo;
          };
          const { status } = await mailer.send(settingsFor(server), aMail(), { beforeData });
          const verdicts = server.answersToMail.slice(before).map(verdictOf);
          expect(asked).toBeLessThanOrEqual(1);
          if (asked === 1) expect([status, ...verdicts]).toEqual(mayGo ? [status, status] : ['held']);
          else expect([status, ...verdicts]).toEqual([expect.stringMatching(/^(deferred|refused)$/)]);
        }
        await closeAll();
      },
    ),
    { numRuns: 60 },
  );
});

/** What the sender ought to say after the server did this to the whole mail. */
function verdictOf(answer: string): string {
  if (answer === 'drop') return 'uncertain';
  return { 2: 'sent', 4: 'deferred', 5: 'refused' }[answer[0]!] ?? 'unexpected';
}
