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
import { invitationView } from '../invitation.ts';
import { invitationFilterFields, readInvitationFilter } from '../invitation-filter.ts';
import { readInvitations } from '../read-invitations.ts';

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
    const pages = await everyPageOf(async (before?: string) => {
      const page = { before, limit: exportPageSize };
      const { data, last } = await readInvitations(context, organizationId, filter, page);
      return { items: data, next: last };
    });
    const at = context.clock.now();
    return exportList({ name: 'invitations', format, at, pages, ...columnsOf(invitationView) });
  },
});
