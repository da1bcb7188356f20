import { escapeHtml, type PageAnswer } from '@reachback/common/http/routing/page';
import { scaleOf } from '../kinds/survey-kinds.ts';
import { textsIn } from '../languages/languages.ts';
import type { LanguageTexts } from '../languages/language-texts.ts';
import { layout, lines } from './layout.ts';
import { lookText } from '../look/shown-look.ts';
import { frameOf, type PageContent } from './page-facts.ts';

/** The thank-you page, with the location's review links: the same for everyone, whatever the score. */
export function thankYou(
  facts: PageContent,
  options: {
    response: { score: number; comment: string };
    /** URL of this page, for the link that opens the form again; null when nothing can be changed any more. */
    changeAt: string | null;
    /** Returns the URL of a platform's review link, see review-link.ts. */
    reviewAt: (platform: string) => string;
  },
): PageAnswer {
  const { response, changeAt, reviewAt } = options;
  const texts = textsIn[facts.language];
  const { page } = texts;
  const closing = lookText(facts.look, facts.language, 'closing');
  const comment = response.comment === '' ? '' : `<blockquote>${lines(response.comment)}</blockquote>`;
  const change =
    changeAt === null ? '' : `<p><a href="${escapeHtml(changeAt)}">${escapeHtml(page.change)}</a></p>`;
  const content = `<h1>${escapeHtml(page.thanksTitle)}</h1>
<p>${lines(facts.thankYou ?? page.thanks)}</p>
${closing === null ? '' : `<p>${lines(closing)}</p>\n`}${reviewLinks(page, facts, reviewAt)}
<p class="quiet">${escapeHtml(page.yourAnswer(response.score, scaleOf[facts.surveyKind].max))}</p>
${comment}
${change}`;
  return layout(200, frameOf(facts, page.thanksTitle), content);
}

function reviewLinks(
  texts: LanguageTexts['page'],
  { reviewLinks: links }: PageContent,
  reviewAt: (platform: string) => string,
): string {
  if (links.length === 0) return '';
  const items = links.map(
    ({ platform, label }) =>
      `<li><a class="button" rel="nofollow noreferrer" href="${escapeHtml(reviewAt(platform))}">${escapeHtml(label)}<span class="hidden"> (${escapeHtml(texts.newPage)})</span></a></li>`,
  );
  return `<p>${escapeHtml(texts.reviews)}</p>\n<ul>${items.join('')}</ul>`;
}
