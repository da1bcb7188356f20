import {
  columnsOf,
  everyPageOf,
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { personFieldCodes } from '../../people/person-input.ts';
import { invitationView, presentInvitation } from '../invitation.ts';
import { invitationFilterFields, matching, readInvitationFilter } from '../invitation-filter.ts';

/** Exports everything that `listInvitations` shows, in its order: never contact details. */
export const exportInvitations = endpoint({
  name: 'exportInvitations',
  summary: 'Export invitations as CSV or JSON lines',
  description:
    'Streams all invitations that `listInvitations` would return for the same filters, in the same order. Contact details are never included.',
  group: 'invitations',
  input: z.object({ format: exportFormat, ...invitationFilterFields }),
  fieldCodes: personFieldCodes,
  output: exportedText,
  downloadTypes: exportTypes,
  async handle(context, { organizationId }, { format, ...fields }) {
    const filter = await readInvitationFilter(context, organizationId, fields);
    const where = await matching(context, organizationId, filter);
    const pages = await everyPageOf(async (last?: string) => {
      if (!where) return { items: [], next: null };
      const rows = await context.db.invitation.findMany({
        where: { organizationId, ...where, id: { lt: last } },
        orderBy: { id: 'desc' },
        take: exportPageSize,
      });
      const next = rows.length < exportPageSize ? null : rows.at(-1)!.id;
      return { items: rows.map(presentInvitation), next };
    });
    const at = context.clock.now();
    return exportList({ name: 'invitations', format, at, pages, ...columnsOf(invitationView) });
  },
});
