import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endSession as end, endSessions, listSessions as list } from '../../sessions/sessions.ts';
import { idOf, operation, signedIn } from '../account-context.ts';
import { ids, listOf, moment } from '../views.ts';

const sessionView = z
  .object({
    id: z.string(),
    current: z.boolean().describe('Whether it is the session of this request'),
    address: z.string().describe('Client address at sign-in'),
    user_agent: z.string(),
    created_at: moment,
    last_used_at: moment.nullable().describe('Exact to about a minute'),
    expires_at: moment,
  })
  .meta({ id: 'Session' });

export const listSessions = operation({
  name: 'listSessions',
  summary: 'List your sessions',
  description: 'Returns the browsers in which you are signed in, from newest to oldest.',
  group: 'profile',
  input: z.object({}),
  output: listOf(sessionView),
  async handle(api, caller) {
    const current = signedIn(caller);
    const sessions = await list(api, current.personId);
    const data = sessions.map((session) => ({
      id: ids.session(session.id),
      current: session.id === current.id,
      address: session.address,
      user_agent: session.userAgent,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt?.toISOString() ?? null,
      expires_at: session.expiresAt.toISOString(),
    }));
    return { data, next: null };
  },
});

export const endSession = operation({
  name: 'endSession',
  summary: 'End one of your sessions',
  description: 'Its requests are rejected within one second.',
  group: 'profile',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle(api, caller, input) {
    const { personId } = signedIn(caller);
    await end(api, { personId, id: idOf('ses', 'session', input.id) });
    return noContent;
  },
});

export const endOtherSessions = operation({
  name: 'endOtherSessions',
  summary: 'End all your other sessions',
  group: 'profile',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  async handle(api, caller) {
    const { personId, id } = signedIn(caller);
    return { ended: await endSessions(api, { personId, except: id }) };
  },
});
