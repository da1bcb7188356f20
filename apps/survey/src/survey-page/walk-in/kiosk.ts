import { escapeHtml, type PageAnswer } from '@reachback/common/http/routing/page';
import type { SurveyPage } from '../../context.ts';
import { textsIn } from '../../languages/languages.ts';
import { layout, lines, type Frame } from '../layout.ts';
import { frameOf, type PageFacts } from '../page-facts.ts';

/** How long the thanks are shown before the form for the next person; longer than `kioskPauseMs`. */
const thanksSeconds = 8;
/** An abandoned form is reset after this time without input. */
const idleSeconds = 60;
/** The same without scripts, when it is unknown whether somebody is writing. */
const idleSecondsWithoutScript = 600;

/** Attributes of the form: the browser must not suggest other people's input. */
export const kioskForm = ` autocomplete="off" data-kiosk="${idleSeconds}"`;
/** Appended to the content of every page of a kiosk. */
export const kioskScript = '\n<script src="./kiosk.js" defer></script>';

/** HTML for the head of the form. */
export const kioskFormHead = refresh(`${idleSecondsWithoutScript}`);

/** Returns to the start without scripts. */
function refresh(content: string): string {
  return `<noscript><meta http-equiv="refresh" content="${content}"></noscript>\n`;
}

/**
 * The thank-you page without the answer, which the next person would read, and without links, which would leave the
 * kiosk.
 */
export function kioskThanks(facts: PageFacts, token: string): PageAnswer {
  const { page } = textsIn[facts.language];
  const moreHead = refresh(`${thanksSeconds};url=./${token}`);
  const frame = { ...frameOf(facts, page.thanksTitle), moreHead };
  const content = `<h1>${escapeHtml(page.thanksTitle)}</h1>
<p data-kiosk="${thanksSeconds}">${lines(facts.thankYou ?? page.thanks)}</p>${kioskScript}`;
  return { ...layout(200, frame, content), hasScript: true };
}

/** A page of a kiosk without the form, which returns to the start once that works again: nobody reloads a kiosk. */
export function kioskMessage(status: number, frame: Frame, text = ''): PageAnswer {
  const more = text === '' ? '' : `\n<p>${lines(text)}</p>`;
  const content = `<h1 data-kiosk="${idleSeconds}">${escapeHtml(frame.title)}</h1>${more}${kioskScript}`;
  return { ...layout(status, { ...frame, moreHead: refresh(`${idleSeconds}`) }, content), hasScript: true };
}

/** The script of a kiosk's pages, as a file, so that the content security policy can forbid all other scripts. */
export const showKioskScript: SurveyPage = {
  method: 'GET',
  path: '/q/kiosk.js',
  async handle() {
    return { status: 200, content: { type: 'text/javascript', bytes: Buffer.from(kioskScriptText) } };
  },
};

/**
 * Returns to the start after the thanks, and from an abandoned form. While the service is unreachable the page stays,
 * so that a kiosk never ends on an error page of the browser.
 */
const kioskScriptText = `'use strict';
(() => {
  const element = document.querySelector('[data-kiosk]');
  if (!element) return;
  const waitMs = Number(element.dataset.kiosk) * 1000;
  const isForm = element.tagName === 'FORM';
  let timer;

  const start = async () => {
    const answer = await fetch(location.pathname, { method: 'HEAD' }).catch(() => null);
    if (answer && answer.ok) location.replace(location.pathname);
    else wait();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(start, waitMs);
  };

  if (isForm) for (const type of ['pointerdown', 'keydown', 'input']) element.addEventListener(type, wait);
  else wait();
  addEventListener('pageshow', (event) => event.persisted && location.reload());
})();
`;
