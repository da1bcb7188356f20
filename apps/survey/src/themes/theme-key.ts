import { uuidOf } from '@reachback/common/values/ids';
import { builtInThemes } from '../kinds/theme-kinds.ts';

/** Whether a string is a valid theme key: a built-in one, or an own one (`thm_…`), which need not exist. */
export function isThemeKey(key: string): boolean {
  return (builtInThemes as readonly string[]).includes(key) || uuidOf('thm', key) !== null;
}
