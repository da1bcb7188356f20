import type { Response } from '@reachback/client/survey-types';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { survey, type Clients } from '../../data/clients.ts';
import { inTurn } from '../../data/in-turn.ts';
import { keepText, keptText } from '../../data/kept-texts.ts';
import { queryClient } from '../../data/query-client.ts';

type Change = Partial<Response>;

/** Name of the kept text about how a follow-up ended. */
export const nameOfNote = (responseId: string): string => `end of ${responseId}`;

/** Updates a response in every cached query: lists, pages and single. */
function changed(data: unknown, id: string, change: Change): unknown {
  if (Array.isArray(data)) return data.map((each) => changed(each, id, change));
  if (typeof data !== 'object' || data === null) return data;
  if ('pages' in data) return { ...data, pages: changed(data.pages, id, change) };
  if ('data' in data) return { ...data, data: changed(data.data, id, change) };
  return 'id' in data && data.id === id ? { ...data, ...change } : data;
}

const show = (id: string, change: Change) =>
  queryClient.setQueriesData({ queryKey: ['responses'] }, (data: unknown) => changed(data, id, change));

/** Undoes closing: reopening alone sets the due time from the settings. */
export async function openAgain(
  { survey }: Pick<Clients, 'survey'>,
  { id, followup_due_at: due_at }: Response,
): Promise<Response> {
  await survey.reopenFollowUp({ id });
  return survey.updateFollowUp({ id, due_at });
}

/** Changes of a follow-up: optimistic, one after another, rolled back on failure or undo. */
export function useFollowUp() {
  const failure = useFailureText();
  async function run(response: Response, change: Change, call: () => Promise<Response>): Promise<boolean> {
    await queryClient.cancelQueries({ queryKey: ['responses'] });
    show(response.id, change);
    try {
      show(response.id, await inTurn(`follow-up of ${response.id}`, call));
      return true;
    } catch (error) {
      show(response.id, response);
      toast(failure(error));
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['responses'] });
    }
  }
  const close = (response: Response, resolution: string | null) =>
    run(response, { followup_status: 'closed', followup_resolution: resolution }, () =>
      survey.closeFollowUp({ id: response.id, resolution }),
    );
  const reopen = (response: Response) =>
    run(response, { followup_status: 'open' }, () => survey.reopenFollowUp({ id: response.id }));
  const update = (response: Response, change: { assignee_id: string | null } | { due_at: string | null }) =>
    run(
      response,
      'assignee_id' in change
        ? { followup_assignee: null, followup_assignee_id: change.assignee_id }
        : { followup_due_at: change.due_at },
      () => survey.updateFollowUp({ id: response.id, ...change }),
    );
  /** The previous value: a member or free text. */
  const assignAgain = (response: Response) => {
    const { id, followup_assignee: assignee, followup_assignee_id: assignee_id } = response;
    const before = { followup_assignee: assignee, followup_assignee_id: assignee_id };
    return run(response, before, () =>
      survey.updateFollowUp({ id, ...(assignee ? { assignee } : { assignee_id }) }),
    );
  };
  return {
    async close(response: Response, resolution: string | null, said: string) {
      if (!(await close(response, resolution))) return;
      const note = nameOfNote(response.id);
      // It is saved; what was typed since is not.
      if (keptText(note).trim() === resolution) keepText(note, '');
      toast(said, {
        undo: (clients) => {
          keepText(note, keptText(note) || (resolution ?? ''));
          return run(response, { followup_status: 'open' }, () => openAgain(clients, response));
        },
      });
    },
    async reopen(response: Response, said: string) {
      if (await reopen(response)) toast(said, { undo: () => close(response, response.followup_resolution) });
    },
    /** @param memberId null for nobody */
    async assign(response: Response, memberId: string | null, said: string) {
      if (await update(response, { assignee_id: memberId }))
        toast(said, { undo: () => assignAgain(response) });
    },
    async due(response: Response, dueAt: string | null, said: string) {
      if (await update(response, { due_at: dueAt }))
        toast(said, { undo: () => update(response, { due_at: response.followup_due_at }) });
    },
  };
}
