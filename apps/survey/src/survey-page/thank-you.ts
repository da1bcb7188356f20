import { escapeHtml, type PageAnswer } from '@reachback/common/http/routing/page';
import { textsIn } from '../languages/languages.ts';
import type { LanguageTexts } from '../languages/language-texts.ts';
import { layout, lines } from './layout.ts';
import type { PageFacts } from './page-facts.ts';
import { unsubscribeFooter } from './unsubscribe-footer.ts';

/** Thanks, with the location's review links. Everyone gets the same ones, whatever the score. */
export function thankYou(
  facts: PageFacts,
  options: {
    response: NonNullable<PageFacts['response']>;
    /** Address of this page, for the link that opens the form again; null when nothing can be changed any more. */
    changeAt: string | null;
    /** See review-link.ts. */
    reviewToken: string;
    unsubscribeToken: string;
  },
): PageAnswer {
  const { response, changeAt, reviewToken, unsubscribeToken } = options;
  const texts = textsIn[facts.language];
  const { page } = texts;
  const comment = response.comment === '' ? '' : `<blockquote>${lines(response.comment)}</blockquote>`;
  const change = changeAt === null ? '' : `<p><a href="${changeAt}">${escapeHtml(page.change)}</a></p>`;
  const content = `<h1>${escapeHtml(page.thanksTitle)}</h1>
<p>${lines(facts.thankYou ?? page.thanks)}</p>
${reviewLinks(page, facts, reviewToken)}
<p class="quiet">${escapeHtml(page.yourAnswer(response.score))}</p>
${comment}
${change}`;
  const { language, sender } = facts;
  const footer = unsubscribeFooter(texts, unsubscribeToken);
  return layout(200, { language, title: page.thanksTitle, sender, footer }, content);
}

function reviewLinks(texts: LanguageTexts['page'], { reviewLinks: links }: PageFacts, token: string): string {
  if (links.length === 0) return '';
  const items = links.map(
    ({ platform, label }) =>
      `<li><a class="button" rel="nofollow noreferrer" href="../r/${token}/${platform}">${escapeHtml(label)}<span class="hidden"> (${escapeHtml(texts.newPage)})</span></a></li>`,
  );
  return `<p>${escapeHtml(texts.reviews)}</p>\n<ul>${items.join('')}</ul>`;
}
