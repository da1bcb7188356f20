import { wireId } from '@reachback/common/values/ids';
import type { Context } from '../../context.ts';

/** URL of a response in the console, or of the list; null if the console's URL is not configured. */
export function consoleLink({ config }: Pick<Context, 'config'>, responseId: string | null): string | null {
  if (config.CONSOLE_URL === undefined) return null;
  const list = `${config.CONSOLE_URL}/responses`;
  return responseId === null ? list : `${list}?open=${wireId('res', responseId)}`;
}
