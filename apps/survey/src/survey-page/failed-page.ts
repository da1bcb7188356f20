import { escapeHtml, type PageAnswer, type PageVisit } from '@reachback/common/http/routing/page';
import { preferredLanguage, textsIn } from '../languages/languages.ts';
import { layout } from './layout.ts';
import { kioskMessage } from './walk-in/kiosk.ts';

/** The page that people see while the service cannot work; null for programs. That of a location's link may be a kiosk. */
export function failedPage({ path, headers, languages }: PageVisit, status: number): PageAnswer | null {
  if (!headers.accept?.includes('text/html')) return null;
  const language = preferredLanguage(languages);
  const { busyTitle: title } = textsIn[language].page;
  const frame = { language, title, sender: null };
  if (path.startsWith('/q/')) return kioskMessage(status, frame);
  return layout(status, frame, `<h1>${escapeHtml(title)}</h1>`);
}
