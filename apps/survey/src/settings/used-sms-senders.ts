import type { SettingsRow } from '../db.ts';

/** Stands for the deployment's sender, which is not in the database. */
export const sharedSmsSender = '';

/** How many are kept, the latest ones. */
const sendersMax = 100;

/** The senders of texts until now, newest first: people can reply to each of them. */
export function smsSendersUntilNow({ smsSender, smsEnabled, usedSmsSenders }: SettingsRow): string[] {
  const sender = smsSender ?? (smsEnabled ? sharedSmsSender : null);
  if (sender === null) return usedSmsSenders;
  return [sender, ...usedSmsSenders.filter((one) => one !== sender)].slice(0, sendersMax);
}
