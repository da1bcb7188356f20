import { once } from 'node:events';
import type { Transform } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { paceAnswers, type ImapBudget } from '../../src/mail-servers/imap-pace.ts';

/** 7,281 answers, as one chunk of a socket brings them. */
const chunk = Buffer.from('* hello\r\n'.repeat(7_281));

/** The parser of a connection that was not opened, and a reader that counts what comes out of it. */
function aParser(budget: ImapBudget) {
  const connection = new ImapFlow({ host: '127.0.0.1', port: 1, logger: false });
  connection.on('error', () => undefined);
  const { streamer } = connection as unknown as { streamer: Transform };
  const answers: { trailingAfterLine: boolean }[] = [];
  streamer.on('readable', () => {
    for (let answer = streamer.read(); answer !== null; answer = streamer.read()) {
      answers.push(answer);
      answer.next();
    }
  });
  return { pace: paceAnswers(connection, budget), streamer, answers };
}

const without = { bytes: Infinity, lines: Infinity };

describe('what a server says', () => {
  it('is parsed in pieces, between which the event loop has its turn', async () => {
    const { streamer, answers } = aParser(without);
    const written = new Promise<void>((resolve) => streamer.write(chunk, () => resolve()));
    const eachTurn: number[] = [];
    const watch = { isOver: false };
    void written.then(() => (watch.isOver = true));
    while (!watch.isOver) {
      const before = answers.length;
      await turn();
      eachTurn.push(answers.length - before);
    }
    expect(answers).toHaveLength(7_281);
    // A turn may see the end of one piece and the beginning of the next.
    expect(Math.max(...eachTurn)).toBeLessThanOrEqual(66);
  });

  it.each([
    ['lines', { ...without, lines: 256 }],
    ['bytes', { ...without, bytes: 256 * 9 + 1 }],
  ])('ends the connection when it is more than its budget of %s', async (_what, budget) => {
    const { streamer, answers } = aParser(budget);
    const closed = once(streamer, 'close');
    streamer.write(chunk);
    await closed;
    expect(answers.length).toBeGreaterThan(200);
    expect(answers.length).toBeLessThanOrEqual(256);
  });

  it('has no budget once that is lifted', async () => {
    const { pace, streamer, answers } = aParser({ bytes: 100, lines: 10 });
    pace.lift();
    await new Promise<void>((resolve) => streamer.write(chunk, () => resolve()));
    expect(answers).toHaveLength(7_281);
  });

  it('is known to be followed by more, wherever a piece ends', async () => {
    const { streamer, answers } = aParser(without);
    await new Promise<void>((resolve) => streamer.write(chunk, () => resolve()));
    const last = answers.map(({ trailingAfterLine }) => trailingAfterLine).lastIndexOf(true);
    expect(answers.slice(0, -1).every(({ trailingAfterLine }) => trailingAfterLine)).toBe(true);
    expect(last).toBe(answers.length - 2);
  });
});
