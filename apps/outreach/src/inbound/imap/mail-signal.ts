import type { ImapConnection } from '../../mail-servers/imap-connection.ts';

/** Signals when the server reports a new mail in the folder that is open. */
export interface MailSignal {
  /** Idles (RFC 2177) until a mail came since the last wait, the time is over, the connection ends or the signal fires. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Listens from now on, so that an email between two waits is not missed. */
export function listenForMails(connection: ImapConnection): MailSignal {
  let cameMeanwhile = false;
  let wake = () => {};
  connection.on('exists', () => {
    cameMeanwhile = true;
    wake();
  });
  connection.on('close', () => wake());
  return {
    async wait(ms, signal) {
      if (!cameMeanwhile && connection.usable && !signal.aborted) {
        // Ends with the next command; where the server has no IDLE, imapflow asks it again and again.
        connection.idle().catch(() => undefined);
        await new Promise<void>((resolve) => {
          const done = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            wake = () => {};
            resolve();
          };
          const timer = setTimeout(done, ms);
          signal.addEventListener('abort', done, { once: true });
          wake = done;
        });
      }
      cameMeanwhile = false;
    },
  };
}
