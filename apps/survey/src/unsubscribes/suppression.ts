import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { SuppressionRow } from '../db.ts';
import { suppressionKinds, suppressionSources, type SuppressionKind } from '../people/suppress-contacts.ts';

/** An entry of the suppression list. Never with the contact itself. */
export const suppressionView = z
  .object({
    id: z.string(),
    kind: z
      .enum(suppressionKinds)
      .describe('unsubscribed holds for all contacts of the person, the others for the one'),
    source: z.string().describe(`How it was learned: ${suppressionSources.join(', ')}`),
    contactKind: z.enum(['email', 'phone']).nullable().describe('null once the person was erased'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Suppression' });

export function presentSuppression(row: SuppressionRow): z.input<typeof suppressionView> {
  return {
    id: wireId('sup', row.id),
    // The check constraint of the table allows nothing else.
    kind: row.kind as SuppressionKind,
    source: row.source,
    contactKind: row.contact === null ? null : row.contact.startsWith('+') ? 'phone' : 'email',
    created_at: row.createdAt.toISOString(),
  };
}
