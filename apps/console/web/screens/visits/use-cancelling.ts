import type { Invitation } from '@reachback/client/survey-types';
import { useRemoval } from '../../components/overlays/use-removal.ts';
import { useFailureText } from '../../components/states.tsx';
import { queryClient } from '../../data/query-client.ts';

type State = Pick<Invitation, 'id' | 'status' | 'nextAt'>;

/** Statuses in which a message may still be sent, so that it can be canceled. */
const running: readonly string[] = ['scheduled', 'sent', 'delivered'];

/** Whether a message is still to come, which can be canceled. */
export const mayBeCancelled = ({ status, nextAt }: State): boolean =>
  running.includes(status) && nextAt !== null;

const reload = () => queryClient.invalidateQueries({ queryKey: ['invitations'] });

/** A canceled survey cannot be resumed, so the calls are made when the time to undo is over. Until then it is only shown as canceled. */
export function useCancelling() {
  const { isHidden, removeAllLater } = useRemoval(reload, useFailureText());
  return {
    asShown: <Row extends State>(row: Row): Row =>
      isHidden(row.id) ? { ...row, status: 'cancelled', nextAt: null } : row,
    cancelLater: (rows: readonly State[], text: string) =>
      removeAllLater(
        rows.map(({ id }) => id),
        text,
        ({ survey }, id) => survey.cancelInvitation({ id }),
      ),
  };
}
