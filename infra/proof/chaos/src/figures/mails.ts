import type { Figure, Finding } from '../figure.ts';
import { killInTurn, manyKills, type Kills } from '../harm/kill-in-turn.ts';
import { fateOf, type Fate } from '../mails/fate.ts';
import { campaignMailing, surveyMailing, type Mailing } from '../mails/mailing.ts';
import type { Installation } from '../processes/installation.ts';

export interface MailsOutcome {
  kills: number;
  /** From the first lead to the outcome of the last mail. */
  seconds: number;
  sends: Fate;
  invitations: Fate;
}

/** As many lanes of surveys as there are of mailboxes. */
const surveyingOrganizations = 4;
/** What a killed worker had in hand is left alone for 20 s; the others have other lanes meanwhile. */
const middleWithinMs = 8_000;
/** A survey that was marked by a killed worker is looked at again after six minutes. */
const settledWithinMs = 10 * 60_000;

/** Processes of every kind are killed while both services send mails. */
export const mails: Figure = {
  id: 'R2',
  title: 'kill -9 of everything but the mail server while emails are sent',
  plan: { outreach: { apis: 2, workers: 2 }, survey: { apis: 2, workers: 2 }, mailSink: true },
  async take(installation, { mails: count }) {
    const outcome = await sendDespiteKills(installation, { mails: count, kills: manyKills });
    const note = `${outcome.kills} kills in ${outcome.seconds.toFixed(0)} s`;
    return [...findings('sends', outcome.sends, note), ...findings('invitations', outcome.invitations, note)];
  },
};

/** Both services get as many mails to send. @param settle what must happen before all is waited for; default nothing */
export async function sendDespiteKills(
  installation: Installation,
  {
    mails: count,
    kills,
    settle = async () => {},
  }: { mails: number; kills: Kills; settle?: () => Promise<void> },
): Promise<MailsOutcome> {
  const { ledger } = installation.mailSink!;
  const campaign = await campaignMailing(installation);
  const surveys: Mailing[] = [];
  for (let n = 0; n < surveyingOrganizations; n += 1) surveys.push(await surveyMailing(installation));
  const all = [campaign, ...surveys];
  const shareOf = (mailing: Mailing) =>
    count / (mailing === campaign ? 1 : surveys.length) / mailing.mailsEach;
  const startedAt = performance.now();
  const killed = await killInTurn(installation, {
    kills,
    load: {
      async until(share) {
        await Promise.all(
          all.map((mailing) => {
            const { accepted, report } = mailing.reporter;
            return report(Math.round(share * shareOf(mailing)) - accepted.length, 2);
          }),
        );
      },
      isAt: (share) => ledger.taken >= share * 2 * count,
    },
    middleWithinMs,
  });
  await settle();
  for (const mailing of all) await mailing.settled(settledWithinMs);
  const seconds = (performance.now() - startedAt) / 1000;
  const [sends, invitations] = [await fateOf([campaign], ledger), await fateOf(surveys, ledger)];
  return { kills: killed, seconds, sends, invitations };
}

function findings(what: string, fate: Fate, note: string): Finding[] {
  const { mails: count, sentTwice, lost, uncertain, uncertainLost } = fate;
  const none = { unit: '', atMost: 0 };
  return [
    {
      what: `${what}: sent twice`,
      value: sentTwice,
      ...none,
      note: `${count.toLocaleString('en')}, ${note}`,
    },
    { what: `${what}: lost`, value: lost, ...none },
    { what: `${what}: uncertain, and counted as sent`, value: uncertain, unit: '', atMost: null },
    { what: `${what}: of these never sent`, value: uncertainLost, ...none },
  ];
}
