import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { begunLine, mailLine } from './mail-ledger.ts';

/**
 * A mail server that takes everything. Each mail is a line of its output, written before the answer, and so is the first
 * byte of each; after every `cutEvery` mails it hangs up instead of answering, so that the sender cannot know.
 */
const [port, cutEvery] = process.argv.slice(2).map(Number) as [number, number];
let taken = 0;

const server = new SMTPServer({
  logger: false,
  disableReverseLookup: true,
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, callback) {
    stream.once('data', () => {
      for (const { address } of session.envelope.rcptTo) process.stdout.write(`${begunLine(address)}\n`);
    });
    text(stream).then(
      (raw) => {
        for (const { address } of session.envelope.rcptTo)
          process.stdout.write(`${mailLine(address, raw)}\n`);
        taken += 1;
        if (taken % cutEvery > 0) return callback();
        for (const connection of server.connections) {
          if (connection.session === session) connection._socket.destroy();
        }
      },
      // The sender was killed before the final dot: there is no mail, and nobody to answer.
      () => {},
    );
  },
});
server.on('error', () => {});
process.on('SIGTERM', () => process.exit(0));
server.listen(port, '127.0.0.1');
