import { untrusted } from '@reachback/common/mcp/untrusted';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { lackCodes } from '../readiness.ts';

export const findingCodes = [
  ...lackCodes,
  'leads_not_renderable',
  'no_leads',
  'subject_long',
  'subject_capitals',
  'subject_fake_reply',
  'exclamation_marks',
  'body_long',
  'body_large',
  'body_mostly_images',
  'spam_phrases',
  'unsubscribe_missing',
  'links_many',
  'link_shortener',
  'link_unencrypted',
  'link_to_ip_address',
  'link_text_differs',
  'links_mixed_hosts',
  'texts_not_checked',
  'condition_not_tracked',
  'opens_tracked',
  'clicks_tracked',
  'test_mode',
  'mailbox_failing',
  'mailbox_disabled',
  'mailbox_resting',
  'mailbox_unencrypted',
  'mailbox_without_login',
  'mailbox_not_authenticated',
  'mailbox_health_warning',
  'takes_long',
  'never_done',
] as const;

export type FindingCode = (typeof findingCodes)[number];

const severities = ['error', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

/** Where a finding can be corrected. */
const areas = ['steps', 'people', 'schedule', 'mailboxes', 'settings'] as const;

/** Maximum number of values shown in a finding. */
export const valuesMax = 10;

/** One finding of a check. */
export const finding = z
  .object({
    code: z.enum(findingCodes),
    severity: z
      .enum(severities)
      .describe(
        'error: keeps the campaign from starting. warning: costs replies or delivery. note: worth knowing',
      ),
    message: untrusted(z.string().describe('What was found and why it matters')),
    area: z.enum(areas).describe('Where it is corrected'),
    step_id: z.string().nullable().describe('The step it is about'),
    variant_id: z.string().nullable().describe('The variant it is about; null is the text of the step'),
    mailbox_id: z.string().nullable().describe('The mailbox it is about'),
    count: z
      .int()
      .min(0)
      .nullable()
      .describe('How many leads, words, characters, links or days; what the message counts'),
    of: z.int().min(0).nullable().describe('Out of how many leads that were checked'),
    values: untrusted(
      z.array(z.string()).describe(`The phrases, links or placeholders it is about, at most ${valuesMax}`),
    ),
    examples: z
      .array(z.object({ lead_id: z.string(), message: untrusted(z.string()) }))
      .describe('Leads it is about, at most 5'),
  })
  .meta({ id: 'CampaignFinding' });

export type Finding = z.input<typeof finding>;

/** Creates a finding. */
export function aFinding(
  given: Pick<Finding, 'code' | 'severity' | 'message' | 'area'> & {
    text?: { stepId: string; variantId: string | null };
    mailboxId?: string;
  } & Partial<Pick<Finding, 'count' | 'of' | 'values' | 'examples'>>,
): Finding {
  const { text, mailboxId, values = [], ...rest } = given;
  return {
    step_id: text ? wireId('stp', text.stepId) : null,
    variant_id: text?.variantId ?? null,
    mailbox_id: mailboxId === undefined ? null : wireId('mbx', mailboxId),
    count: null,
    of: null,
    examples: [],
    ...rest,
    values: values.slice(0, valuesMax),
  };
}

/** Most severe first, otherwise in the given order. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
