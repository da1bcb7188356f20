import { escapeHtml } from '@reachback/common/http/routing/page';
import type { LanguageTexts } from '../languages/language-texts.ts';

/** The way out, on every page of a survey. Relative, as the service may be reached below any path. */
export function unsubscribeFooter(texts: LanguageTexts, token: string): string {
  return `<a href="../u/${token}">${escapeHtml(texts.unsubscribe)}</a>`;
}
