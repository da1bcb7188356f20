import { aCampaign, stepSubjects } from '../load/campaign.ts';
import { anOrganization } from '../load/organization.ts';
import {
  leadOf,
  leadReporter,
  visitorOf,
  visitReporter,
  type Door,
  type Reporter,
} from '../load/reporter.ts';
import { aSurveyingOrganization, invitationSubject, surveyAtOnce } from '../load/survey.ts';
import { ask, untilNone } from '../processes/database.ts';
import type { Installation } from '../processes/installation.ts';
import type { TakenMail } from './mail-ledger.ts';

/** An organization that has mails sent. */
export interface Mailing {
  /** Who is reported gets mails. */
  reporter: Reporter;
  mailsEach: number;
  /** What everyone who was accepted has to get. */
  expected(): TakenMail[];
  /** What the service says it does not know: it may have gone or not. */
  uncertain(): Promise<TakenMail[]>;
  /**
   * Waits until no mail is to be sent any more; leads may still wait for an answer.
   * @throws Error when that takes longer than `withinMs`
   */
  settled(withinMs: number): Promise<void>;
}

const mailboxes = 4;

/** A campaign of two steps that is sent from several mailboxes. @param apis where leads are added; default everywhere */
export async function campaignMailing(
  installation: Installation,
  apis: readonly Door[] = installation.outreach.apis,
): Promise<Mailing> {
  const organization = await anOrganization(installation);
  const campaignId = await aCampaign(installation, organization, {
    mailboxes,
    smtpPort: installation.mailSink!.port,
  });
  const reporter = leadReporter({ apis }, organization, campaignId);
  const values = [organization.id];
  return {
    reporter,
    mailsEach: stepSubjects.length,
    expected: () =>
      reporter.accepted.flatMap((name) => stepSubjects.map((subject) => ({ to: leadOf(name), subject }))),
    uncertain: () =>
      ask<TakenMail>(installation, 'outreach', {
        select: `select l.email as to, t.subject from sends s
          join leads l on l.organization_id = s.organization_id and l.id = s.lead_id
          join steps t on t.organization_id = s.organization_id and t.id = s.step_id
          where s.organization_id = $1 and s.status = 'uncertain'`,
        values,
      }),
    settled: (withinMs) =>
      untilNone(installation, 'outreach', {
        select: `select 1 from leads
            where organization_id = $1 and status in ('pending', 'in_progress') and answer_until is null
          union all select 1 from sends where organization_id = $1 and status in ('claimed', 'sending')`,
        values,
        withinMs,
      }),
  };
}

/** An organization that surveys by mail right after each visit. @param apis where visits are reported; default everywhere */
export async function surveyMailing(
  installation: Installation,
  apis: readonly Door[] = installation.survey.apis,
): Promise<Mailing> {
  const organization = await aSurveyingOrganization(installation);
  await surveyAtOnce(installation, organization);
  const reporter = visitReporter({ apis }, organization);
  const values = [organization.id];
  return {
    reporter,
    mailsEach: 1,
    expected: () => reporter.accepted.map((name) => ({ to: visitorOf(name), subject: invitationSubject })),
    uncertain: () =>
      ask<TakenMail>(installation, 'survey', {
        select: `select i.contact as to, '${invitationSubject}' as subject from outbound_messages m
          join invitations i on i.organization_id = m.organization_id and i.id = m.invitation_id
          where m.organization_id = $1 and m.status = 'uncertain'`,
        values,
      }),
    settled: (withinMs) =>
      untilNone(installation, 'survey', {
        select: `select 1 from invitations where organization_id = $1 and status in ('scheduled', 'sending')`,
        values,
        withinMs,
      }),
  };
}
