import { openMailStore } from '../mail/mail-store.ts';
import { startMailWeb } from '../mail/mail-web.ts';
import { startSmtpCatcher } from '../mail/smtp-catcher.ts';

/** Starts the mail catcher and its web page in this process. */
export async function startMail(options: {
  folder: string;
  smtp: { host: string; port: number };
  web: { host: string; port: number };
}): Promise<{ close(): Promise<void> }> {
  const store = openMailStore(options.folder);
  const smtp = await startSmtpCatcher({ ...options.smtp, store, now: () => new Date() });
  const web = await startMailWeb({ ...options.web, store });
  return {
    async close() {
      await Promise.all([smtp.close(), web.close()]);
      store.close();
    },
  };
}
