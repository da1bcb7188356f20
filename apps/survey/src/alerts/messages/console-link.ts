import { wireId } from '@reachback/common/values/ids';
import type { Context } from '../../context.ts';

/** A response in the console, or the list of all; null where the service does not know the console's address. */
export function consoleLink({ config }: Pick<Context, 'config'>, responseId: string | null): string | null {
  if (config.CONSOLE_URL === undefined) return null;
  const list = `${config.CONSOLE_URL}/responses`;
  return responseId === null ? list : `${list}?open=${wireId('res', responseId)}`;
}
