import { z } from 'zod';
import { endpoint } from '../context.ts';
import { requirePerson } from '../members/acting-person.ts';

const view = z
  .object({ enabled: z.boolean().describe('Whether you get emails about follow-ups that are due') })
  .meta({ id: 'Reminders' });

export const getReminders = endpoint({
  name: 'getReminders',
  summary: 'Get whether you get reminders of follow-ups',
  description: 'Returns the choice of the person who calls, for this organization.',
  group: 'follow-ups',
  input: z.object({}),
  output: view,
  async handle({ db }, caller) {
    const key = { organizationId: caller.organizationId, memberId: requirePerson(caller) };
    return { enabled: (await db.reminderOptOut.count({ where: key })) === 0 };
  },
});

export const updateReminders = endpoint({
  name: 'updateReminders',
  summary: 'Switch your reminders of follow-ups on or off',
  description:
    'Holds for the person who calls, in this organization. Each reminder has a link that switches them off too.',
  group: 'follow-ups',
  input: z.object({ enabled: z.boolean() }),
  bodyExample: { enabled: true },
  audited: false,
  output: view,
  async handle({ db, clock }, caller, { enabled }) {
    const key = { organizationId: caller.organizationId, memberId: requirePerson(caller) };
    if (enabled) await db.reminderOptOut.deleteMany({ where: key });
    else {
      await db.reminderOptOut.createMany({ data: { ...key, createdAt: clock.now() }, skipDuplicates: true });
    }
    return { enabled };
  },
});
