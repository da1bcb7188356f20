import type { Transform, TransformCallback } from 'node:stream';
import type { ImapFlow } from 'imapflow';

/** Limit for a server's responses; the connection is closed beyond it. */
export interface ImapBudget {
  bytes: number;
  lines: number;
}

/** Lines that imapflow parses before it yields to the event loop. */
const linesAtOnce = 32;
const lineFeed = 0x0a;

/**
 * Makes imapflow parse at most `linesAtOnce` lines in a row: on its own, it parses a chunk of 64 KB in one go, and each
 * of its thousands of lines may be a response.
 * @param budget for everything that the server sends from now on, until `lift` is called
 */
export function paceAnswers(connection: ImapFlow, budget: ImapBudget): { lift(): void } {
  const parser = parserOf(connection);
  const parse = parser._transform.bind(parser);
  let left: ImapBudget | null = { ...budget };

  parser._transform = (chunk: Buffer, encoding: BufferEncoding, done: TransformCallback) => {
    let from = 0;
    const parseNext = (error?: Error | null) => {
      if (error || parser.destroyed || from >= chunk.length) return done(error);
      const { end, lines } = pieceFrom(chunk, from);
      if (left) {
        left.bytes -= end - from;
        left.lines -= lines;
        if (left.bytes < 0 || left.lines < 0) {
          connection.close();
          return done();
        }
      }
      const piece = chunk.subarray(from, end);
      from = end;
      parse(piece, encoding, (failed) => void setImmediate(parseNext, failed));
    };
    parseNext();
  };
  return { lift: () => void (left = null) };
}

/**
 * Ends a piece in the middle of a line if more follows: imapflow refuses a STARTTLS that is followed by clear text, and
 * only looks for that text in the same piece.
 */
function pieceFrom(chunk: Buffer, from: number): { end: number; lines: number } {
  let end = from;
  for (let lines = 0; lines < linesAtOnce; lines += 1) {
    const found = chunk.indexOf(lineFeed, end);
    if (found === -1) return { end: chunk.length, lines };
    end = found + 1;
  }
  return { end: Math.min(end + 1, chunk.length), lines: linesAtOnce };
}

/** Not in imapflow's types: fails in a version without it. */
function parserOf(connection: ImapFlow): Transform {
  const { streamer } = connection as unknown as { streamer?: Transform };
  if (!streamer) throw new Error('imapflow has no streamer: responses cannot be limited');
  return streamer;
}
