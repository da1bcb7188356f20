import { dryRunMark } from '@reachback/common/http/input/dry-run';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { Inserted } from './insert-leads.ts';
import type { Unfit } from './screen-leads.ts';

const count = z.int().min(0);

/** Number of leads that were not added, by the first check that each failed. */
export const skippedCounts = z.object({
  invalid: count.describe('No usable address, or a field that cannot be read'),
  duplicates: count.describe('Given before in the same request'),
  blocklisted: count.describe(
    "On the organization's blocklist (the address, its domain or one above), opted out or erased",
  ),
  global_bounce_or_spam: count.describe('Bounced or reported spam, for whichever sender of this deployment'),
  disposable: count.describe('Throw-away address'),
  generic: count.describe('Role mailbox such as info@'),
  no_mail_domain: count.describe('The domain cannot receive emails'),
  already_in_campaign: count.describe('Not changed'),
});

/** Why a lead was not added. */
export const leadSkipReasons = [...skippedCounts.keyof().options, 'in_other_campaigns'] as const;
type Reason = (typeof leadSkipReasons)[number];

/** Result of adding leads: `added`, all of `skipped`, and those omitted for `in_other_campaigns` add up. */
export const addLeadsResult = z
  .object({
    added: count,
    skipped: skippedCounts,
    in_other_campaigns: count.describe(
      'People who passed the checks and are under way in another active campaign: added all the same, unless skip_other_campaigns',
    ),
    skipped_details: z
      .array(
        z.object({
          index: count,
          reason: z.enum(leadSkipReasons),
          detail: z.string().optional().describe('The field that makes the lead invalid'),
        }),
      )
      .optional()
      .describe('With details: each lead that was not added, by its place in the request'),
    added_leads: z
      .array(z.object({ index: count, id: z.string() }))
      .optional()
      .describe('With details: each lead that was added. Not in a dry run'),
    ...dryRunMark,
  })
  .meta({ id: 'AddLeadsResult' });

export type AddLeadsResult = z.input<typeof addLeadsResult>;

/** Combines the checks made before with the result of the insert. */
export function resultOf(unfit: Unfit, inserted: Inserted): AddLeadsResult {
  const { in_other_campaigns: _leftOut, ...found } = inserted.skipped;
  return {
    added: inserted.added,
    skipped: { invalid: unfit.invalid.length, duplicates: unfit.duplicates.length, ...found },
    in_other_campaigns: inserted.elsewhere,
    ...(inserted.details ? detailsOf(unfit, inserted.details) : {}),
  };
}

function detailsOf(unfit: Unfit, details: NonNullable<Inserted['details']>) {
  const skips: { index: number; reason: Reason; detail?: string }[] = [];
  const added: { index: number; id: string }[] = [];
  for (const index of unfit.invalid) {
    const detail = unfit.faults.get(index);
    skips.push({ index, reason: 'invalid', ...(detail === undefined ? {} : { detail }) });
  }
  for (const index of unfit.duplicates) skips.push({ index, reason: 'duplicates' });
  for (const { index, id, reason } of details) {
    if (id !== null) added.push({ index, id: wireId('led', id) });
    else if (reason !== null) skips.push({ index, reason });
  }
  return { skipped_details: skips.toSorted((a, b) => a.index - b.index), added_leads: added };
}
