import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { requirePerson } from '../../members/acting-person.ts';
import { reachOf, requireReach } from '../../members/member-locations.ts';
import { readPersonOfResponse, type PersonOfResponse } from '../../responses/person-of-response.ts';
import { responseUuid } from '../../responses/response.ts';
import { presentReply, replyColumns, replyView, type ReplyRow } from '../reply.ts';

const obstacles = ['erased', 'no_email', 'several_emails', 'bounced', 'complained'] as const;

/** More than a response can have, including recently canceled ones. */
const listedMax = 100;

export const listReplies = endpoint({
  name: 'listReplies',
  summary: 'List the replies to a response',
  description:
    'Returns the emails that members wrote to the person who answered, from oldest to newest, with their state, and whether the person can be answered. Organization keys cannot call it, because replies can name the person.',
  group: 'follow-ups',
  input: z.object({ id: z.string() }),
  output: z.object({
    data: z.array(replyView),
    obstacle: z
      .enum(obstacles)
      .nullable()
      .describe(
        'Why the person cannot be answered by email; null: it is possible. `several_emails`: the visit gave no address, and the person has several',
      ),
    unsubscribed: z
      .boolean()
      .describe('The person does not want surveys any more, but can be answered all the same'),
  }),
  async handle({ pool }, caller, { id }) {
    requirePerson(caller);
    const { organizationId } = caller;
    const responseId = responseUuid(id);
    const reach = await reachOf(pool, caller);
    const person = await readPersonOfResponse(pool, organizationId, responseId);
    requireReach(reach, person);
    const { rows } = await pool.query<ReplyRow>({
      name: 'replies-of-response',
      text: `select ${replyColumns} from replies where organization_id = $1 and response_id = $2
        order by id limit ${listedMax}`,
      values: [organizationId, responseId],
    });
    return {
      data: rows.map(presentReply),
      obstacle: obstacleOf(person),
      unsubscribed: person.unsubscribed,
    };
  },
});

function obstacleOf({
  erased,
  email,
  hasSeveralEmails,
  blocked,
}: PersonOfResponse): (typeof obstacles)[number] | null {
  if (erased) return 'erased';
  if (email === null) return hasSeveralEmails ? 'several_emails' : 'no_email';
  return blocked;
}
