import {
  everyPage,
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import type { Cell } from '@reachback/common/values/csv';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { peopleFilterFields, readPeopleFilter } from './people-filter.ts';
import type { person } from './person.ts';
import { readPeoplePage } from './read-people-page.ts';

type WirePerson = z.input<typeof person>;

/** Exports everyone that `listPeople` shows, in its order. */
export const exportPeople = endpoint({
  name: 'exportPeople',
  summary: 'Export people across all campaigns as CSV or JSON lines',
  description:
    'Streams all people that `listPeople` would return for the same filters, in the same order. In CSV, `campaigns` and `statuses` have one value per lead, newest campaign first, and `lead_tags` the tags of all leads. Values in one cell are joined by `;`.',
  group: 'people',
  input: z.object({ format: exportFormat, ...peopleFilterFields }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ pool, clock }, { organizationId }, { format, ...fields }) {
    const filter = { organizationId, ...readPeopleFilter(fields) };
    const pages = await everyPage<WirePerson>((after) =>
      readPeoplePage(pool, filter, { after, limit: exportPageSize, now: clock.now() }),
    );
    return exportList({
      name: 'people',
      format,
      at: clock.now(),
      pages,
      header: Object.keys(columns),
      cells,
    });
  },
});

const columns: Record<string, (one: WirePerson) => Cell> = {
  id: (one) => one.id,
  email: (one) => one.email,
  first_name: (one) => one.first_name,
  last_name: (one) => one.last_name,
  company: (one) => one.company,
  tags: (one) => one.tags.join(';'),
  lead_tags: ({ leads }) => [...new Set(leads.flatMap(({ tags }) => tags))].join(';'),
  note: (one) => one.note,
  campaigns: ({ leads }) => leads.map((lead) => lead.campaign_name).join(';'),
  statuses: ({ leads }) => leads.map(({ status }) => status).join(';'),
  blocklisted: (one) => one.blocklisted,
  suppressed: (one) => one.suppressed,
  last_sent_at: (one) => one.last_sent_at,
  last_replied_at: (one) => one.last_replied_at,
};

const cells = (one: WirePerson): Cell[] => Object.values(columns).map((cellOf) => cellOf(one));
