import { isbot } from 'isbot';
import type { PageVisit } from '@reachback/common/http/routing/page';
import type { SurveyPage } from '../context.ts';

/** Whether the client identifies itself as a program, or prefetches the page. */
export function isMachine({ isHead, userAgent, headers }: PageVisit): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'];
  return isHead || purpose !== undefined || userAgent === '' || isbot(userAgent);
}

/**
 * The script of the page after a tapped score, as a file, so that the content security policy can forbid all other
 * scripts.
 */
export const showTapScript: SurveyPage = {
  method: 'GET',
  path: '/s/tap.js',
  async handle() {
    return { status: 200, content: { type: 'text/javascript', bytes: Buffer.from(tapScript) } };
  },
};

/**
 * Posts the score chosen by a link in a message, in a browser that a person uses: the page is visible and a trusted
 * input event occurred, or it was visible and focused for two seconds without signs of automation. An automated browser
 * posts nothing. Later choices on the page are posted as they are made, one after the other, and before the form is sent.
 * What was posted is not posted again: without the score in its address, the page is not chosen again by going back.
 */
const tapScript = `'use strict';
(() => {
  const form = document.querySelector('form[data-tap]');
  const said = document.getElementById('chosen');
  const isDriven = navigator.webdriver || /headless|bot|crawl|spider|scan|preview/i.test(navigator.userAgent);
  if (!form || !said || isDriven) return;
  const isDoubtful = !navigator.languages || navigator.languages.length === 0 || outerWidth === 0 ||
    outerHeight === 0 || screen.width === 0 || '__nightmare' in window || 'callPhantom' in window;
  const isSeen = () => document.visibilityState === 'visible' && !document.prerendering;
  const forget = () => history.replaceState(null, '', location.pathname);
  let hasTapped = false;
  let timer;
  let posting = null;
  const sent = new AbortController();

  const post = async () => {
    const chosen = form.querySelector('input[name=score]:checked');
    if (!chosen || sent.signal.aborted) return;
    const body = new URLSearchParams({ score: chosen.value, tap: '1' });
    const request = { method: 'POST', body, keepalive: true, signal: sent.signal };
    const answer = await fetch(location.pathname, request).catch(() => null);
    if (!answer || !answer.ok) return;
    said.textContent = said.dataset.recorded.replace('{score}', chosen.value);
    form.dataset.tap = 'recorded';
    forget();
  };
  const postNext = () => {
    const one = Promise.resolve(posting).then(post).finally(() => {
      if (posting === one) posting = null;
    });
    posting = one;
  };
  const tap = () => {
    if (hasTapped || !isSeen()) return;
    hasTapped = true;
    clearTimeout(timer);
    postNext();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!isDoubtful && isSeen() && document.hasFocus()) timer = setTimeout(tap, 2000);
  };

  for (const type of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel'])
    addEventListener(type, (event) => event.isTrusted && tap(), { passive: true });
  for (const type of ['focus', 'blur', 'pageshow']) addEventListener(type, wait);
  for (const type of ['visibilitychange', 'prerenderingchange']) document.addEventListener(type, wait);
  form.addEventListener('change', (event) => {
    if (event.isTrusted && hasTapped && event.target.name === 'score') postNext();
  });
  form.addEventListener('submit', (event) => {
    clearTimeout(timer);
    hasTapped = true;
    forget();
    if (posting === null) return;
    event.preventDefault();
    const late = new Promise((resolve) => setTimeout(resolve, 3000));
    void Promise.race([posting, late]).then(() => {
      sent.abort();
      form.submit();
    });
  });
  wait();
})();
`;
