import type { CampaignRow } from '../campaign.ts';
import { lacksOf, type Lack } from '../readiness.ts';
import { conditionsOf } from '../steps/when.ts';
import { aFinding, type Finding } from './finding.ts';

const areaOfLack = {
  no_steps: 'steps',
  no_subject: 'steps',
  broken_text: 'steps',
  no_mailbox: 'mailboxes',
  no_working_mailbox: 'mailboxes',
  schedule_never_opens: 'schedule',
} as const satisfies Record<Lack['code'], Finding['area']>;

/** Findings that keep the campaign from starting, see readiness.ts. @throws ApiError 503 as `lacksOf` */
export function lackFindings(campaign: CampaignRow): Finding[] {
  return lacksOf(campaign).map(({ code, message, text }) =>
    aFinding({ code, severity: 'error', message, area: areaOfLack[code], ...(text ? { text } : {}) }),
  );
}

/** Findings about the campaign's settings. */
export function settingFindings({ testMode, testAddress, trackOpens, trackClicks }: CampaignRow): Finding[] {
  const findings: Finding[] = [];
  if (testMode)
    findings.push(
      aFinding({
        code: 'test_mode',
        severity: 'note',
        area: 'settings',
        message: `test mode is on: ${testAddress ? `all emails go to ${testAddress}` : 'no email leaves'}, and no lead gets one`,
      }),
    );
  if (trackOpens)
    findings.push(
      aFinding({
        code: 'opens_tracked',
        severity: 'note',
        area: 'settings',
        message:
          'opens are tracked with an invisible image; filters look for it, and many programs load it although nobody reads the email',
      }),
    );
  if (trackClicks)
    findings.push(
      aFinding({
        code: 'clicks_tracked',
        severity: 'note',
        area: 'settings',
        message:
          'clicks are tracked: links lead to the host of this service first, whose reputation then counts for every email',
      }),
    );
  return findings;
}

/** Findings about steps whose condition can never, or will always, be met. */
export function conditionFindings({ steps, trackOpens, trackClicks }: CampaignRow): Finding[] {
  return steps.flatMap((step) => {
    const { opened, clicked } = conditionsOf(step) ?? {};
    const untracked = [
      ...(opened !== undefined && !trackOpens ? [{ what: 'opens', wanted: opened }] : []),
      ...(clicked !== undefined && !trackClicks ? [{ what: 'clicks', wanted: clicked }] : []),
    ];
    return untracked.map(({ what, wanted }) =>
      aFinding({
        code: 'condition_not_tracked',
        severity: 'warning',
        area: 'steps',
        text: { stepId: step.id, variantId: null },
        message: `step ${step.position} depends on ${what}, which are not tracked: ${wanted ? 'no lead gets it' : 'every lead gets it'}`,
      }),
    );
  });
}

/** Findings about the campaign's mailboxes; for their domains, see authentication-findings.ts. */
export function mailboxFindings({ mailboxes }: CampaignRow, now: Date): Finding[] {
  return mailboxes.flatMap(({ mailbox }) => {
    const about = { area: 'mailboxes', mailboxId: mailbox.id } as const;
    const { email } = mailbox;
    if (mailbox.status === 'disabled')
      return [
        aFinding({
          ...about,
          code: 'mailbox_disabled',
          severity: 'warning',
          message: `${email} is disabled and sends nothing`,
        }),
      ];
    const findings: Finding[] = [];
    if (mailbox.status !== 'active')
      findings.push(
        aFinding({
          ...about,
          code: 'mailbox_failing',
          severity: 'warning',
          message: `${email} sends nothing until it works again${mailbox.error ? `: ${mailbox.error.slice(0, 300)}` : ''}`,
        }),
      );
    else if (mailbox.restUntil && mailbox.restUntil > now)
      findings.push(
        aFinding({
          ...about,
          code: 'mailbox_resting',
          severity: 'warning',
          message: `${email} rests until ${mailbox.restUntil.toISOString()}, because its server could not be reached`,
        }),
      );
    if (mailbox.smtpSecurity === 'none')
      findings.push(
        aFinding({
          ...about,
          code: 'mailbox_unencrypted',
          severity: 'warning',
          message: `${email} sends without encryption; its emails and its password can be read on the way`,
        }),
      );
    if (mailbox.smtpUser === null)
      findings.push(
        aFinding({
          ...about,
          code: 'mailbox_without_login',
          severity: 'warning',
          message: `${email} sends without logging in; most servers refuse this, or treat such emails as spam`,
        }),
      );
    return findings;
  });
}
