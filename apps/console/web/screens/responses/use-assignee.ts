import type { Response } from '@reachback/client/survey-types';
import { useMe } from '../../data/me.ts';
import { useMembers } from '../../data/surveys.ts';

interface Assignee {
  /** Id of a member; null for free text. */
  id: string | null;
  name: string;
  isMe: boolean;
}

/** The assignee; null for none. A text that is a member's address means that member. */
export function useAssignee(): (response: Response) => Assignee | null {
  const me = useMe()?.person;
  const members = useMembers().data?.data ?? [];
  return ({ followup_assignee_id: id, followup_assignee: words }) => {
    if (!id && !words) return null;
    const member = members.find((each) => each.id === id || each.email === words);
    const isMe = me !== undefined && (id === me.id || words === me.email);
    return { id: member?.id ?? id, name: member?.name ?? words ?? '?', isMe };
  };
}
