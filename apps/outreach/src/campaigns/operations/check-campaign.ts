import { untrusted } from '@reachback/common/mcp/untrusted';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignUuid, loadCampaign } from '../campaign.ts';
import { notRenderable } from '../check/not-renderable.ts';
import { lackFindings } from '../check/campaign-findings.ts';
import { runCampaignCheck } from '../check/run-campaign-check.ts';
import { aFinding, bySeverity, finding, type Finding } from '../check/finding.ts';
import type { Forecast } from '../check/forecast.ts';
import { loadForecast } from '../check/load-forecast.ts';
import { checkCampaignTexts } from '../templates/check-texts.ts';

const count = z.int().min(0);

/** Longer campaigns get a finding. */
const daysMax = 90;

const forecast = z
  .object({
    emails: count.describe('Emails still to be sent, if nobody replies'),
    days: count
      .nullable()
      .describe('Calendar days until the last of them, 0 is today; null when it takes more than two years'),
    done_on: z.iso.date().nullable().describe('The day of the last email, in the time zone of the campaign'),
    everyone_contacted_on: z.iso
      .date()
      .nullable()
      .describe('The day on which everyone has had the first email'),
    emails_per_day: count.describe('Room on the first whole day that the schedule opens'),
    limited_by: z
      .enum(['mailbox_limits', 'gaps', 'daily_sends'])
      .nullable()
      .describe(
        'What limits that day: the daily limits and ramp-up of the mailboxes, the gap between two emails, or the daily limit of the campaign',
      ),
  })
  .meta({ id: 'CampaignForecast' });

const sample = z
  .object({
    lead_id: z.string(),
    email: untrusted(z.string()),
    step_id: z.string(),
    position: z.int().min(1),
    variant_id: z.string().nullable(),
    subject: untrusted(z.string().nullable().describe('Empty: a reply in the thread of the first email')),
    text: untrusted(z.string().nullable().describe('The text part, up to 10,000 characters')),
    problem: untrusted(z.string().nullable().describe('Why the lead would be stopped instead of getting it')),
  })
  .meta({ id: 'SampleEmail' });

const checkedText = z
  .object({
    step_id: z.string(),
    variant_id: z.string().nullable(),
    words: count,
    subject_characters: count,
    link_hosts: untrusted(z.array(z.string()).describe('At most 10, without the link to unsubscribe')),
  })
  .meta({ id: 'CheckedText' });

/** Sends nothing and counts nothing. */
export const checkCampaign = endpoint({
  name: 'checkCampaign',
  summary: 'Check a campaign before it starts',
  description:
    'Returns what keeps the campaign from starting and what would cost replies or delivery: leads whose emails cannot be rendered, length, links, phrases known from advertising, and mailboxes that do not work. Up to 5,000 leads are rendered; of more, a random sample, within the limits of time for templates, so `leads.checked` may be less than `leads.of`. Also returns ten rendered emails and an estimate of the days until the campaign is done, which assumes that nobody replies and that a mailbox gives each of its active campaigns an equal share. Changes nothing.',
  group: 'campaigns',
  audited: false,
  tool: { name: 'coldemail_check_campaign', title: 'Check a campaign before it starts' },
  input: z.object({ id: z.string().describe('Campaign id, `cmp_…`') }),
  output: z
    .object({
      campaign_id: z.string(),
      ready: z.boolean().describe('Whether it can be started: nothing in `findings` is an error'),
      counts: z.object({ errors: count, warnings: count, notes: count }),
      findings: z.array(finding).describe('The most severe first'),
      leads: notRenderable,
      variables: untrusted(
        z.array(z.string()).describe('Names of the variables that the checked leads have, at most 500'),
      ),
      forecast: forecast.nullable().describe('null: the schedule never opens'),
      samples: z.array(sample).describe('Emails to different leads, from all steps in turn'),
      texts: z.array(checkedText).describe('What each text is made of, in the order of the steps'),
    })
    .meta({ id: 'CampaignCheck' }),
  async handle(context, { organizationId }, { id }) {
    const campaign = await loadCampaign(context.db, organizationId, campaignUuid(id));
    await checkCampaignTexts(context, campaign);
    const checked = await runCampaignCheck(context, campaign);
    const estimate = await loadForecast(context, campaign);
    const findings = bySeverity([...lackFindings(campaign), ...checked.findings, ...timeFindings(estimate)]);
    const counted = (severity: Finding['severity']) =>
      findings.filter((one) => one.severity === severity).length;
    const counts = { errors: counted('error'), warnings: counted('warning'), notes: counted('note') };
    return {
      campaign_id: wireId('cmp', campaign.id),
      ready: counts.errors === 0,
      counts,
      findings,
      leads: checked.leads,
      variables: [...checked.leads.variables],
      forecast: estimate && presentForecast(estimate),
      samples: checked.samples,
      texts: checked.texts.map(({ stepId, variantId, words, subjectCharacters, hosts }) => ({
        step_id: wireId('stp', stepId),
        variant_id: variantId,
        words,
        subject_characters: subjectCharacters,
        link_hosts: hosts,
      })),
    };
  },
});

function presentForecast(estimate: Forecast): z.input<typeof forecast> {
  return {
    emails: estimate.emails,
    days: estimate.days,
    done_on: estimate.doneOn,
    everyone_contacted_on: estimate.contactedOn,
    emails_per_day: estimate.perDay,
    limited_by: estimate.limitedBy,
  };
}

function timeFindings(estimate: Forecast | null): Finding[] {
  if (!estimate || estimate.emails === 0) return [];
  const { days, perDay } = estimate;
  if (days === null)
    return [
      aFinding({
        code: 'never_done',
        severity: 'warning',
        area: 'mailboxes',
        message: `at ${perDay} emails a day, the campaign is not done within two years`,
      }),
    ];
  if (days <= daysMax) return [];
  return [
    aFinding({
      code: 'takes_long',
      severity: 'note',
      area: 'mailboxes',
      count: days,
      message: `at ${perDay} emails a day, the campaign takes ${days} days; more mailboxes shorten it`,
    }),
  ];
}
