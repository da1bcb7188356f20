import { isIP } from 'node:net';
import type { RenderedStep } from '../templates/templates.ts';
import { aFinding, type Finding } from './finding.ts';
import { linksIn, type FoundLink } from './links-in.ts';
import { phraseKinds, spamPhrases } from './spam-phrases.ts';

/** A text of a campaign, rendered for a lead. */
export interface TextToCheck {
  stepId: string;
  /** Null: the step's own text. */
  variantId: string | null;
  /** Position of the step. */
  position: number;
  /** Display name: `step 2, variant 1`. */
  name: string;
  mail: Pick<Extract<RenderedStep, { status: 'rendered' }>, 'subject' | 'text' | 'html'>;
  /** Link with which the reader opts out. */
  unsubscribeLink: string;
}

/** Measures of a text. */
export interface TextFacts {
  words: number;
  subjectCharacters: number;
  /** Hosts of the links, without the unsubscribe link. */
  hosts: string[];
}

/** Phones clip longer subjects, and longer emails are rarely read to the end. */
const subjectLengthMax = 60;
const wordsMax = 200;
/** Gmail clips an email after this many bytes of HTML. */
const htmlBytesMax = 102_000;
const linksMax = 3;
const domainsMax = 2;
/** With fewer words, images are considered the content. */
const wordsWithImagesMin = 20;
const phrasesUntilWarning = 3;

/** URL shorteners, which hide the target from filters; spammers use them too, so that many lists block all of them. */
const shorteners = new Set(
  `bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly rb.gy shorturl.at tiny.cc bl.ink lnkd.in
   t.ly s.id v.gd short.io soo.gd trib.al adf.ly qr.ae dub.sh t2m.io clck.ru urlz.fr kurzelinks.de`.split(
    /\s+/,
  ),
);

/** Prefixes such as "Re:" and "Fwd:", as mail clients write them in several languages. */
const replyPrefix = /^\s*(?:re|fw|fwd|aw|wg|antw|betr|sv|vs|tr|rif|rv|res|enc|odp|pd)\s*:/i;

/** Findings about one text, and its measures. */
export function checkText(given: TextToCheck): { findings: Finding[]; facts: TextFacts } {
  const { mail, unsubscribeLink } = given;
  const text = mail.text
    .split('\n')
    .filter((line) => !line.includes(unsubscribeLink))
    .join('\n');
  const { links: all, images } = linksIn(mail.html);
  const links = all.filter(({ url }) => !url.startsWith(unsubscribeLink));
  const words = text.split(/\s+/).filter(Boolean).length;
  const facts = {
    words,
    subjectCharacters: charactersIn(mail.subject),
    hosts: [...new Set(links.map(({ host }) => host))].slice(0, 10),
  };
  const about = { area: 'steps', text: { stepId: given.stepId, variantId: given.variantId } } as const;
  const found = [
    ...subjectFindings(given),
    ...bodyFindings({ name: given.name, words, images, html: mail.html }),
    ...wordFindings(given.name, `${mail.subject}\n${text}`),
    ...linkFindings(given.name, links),
  ];
  const hasWayOut = mail.text.includes(unsubscribeLink) || mail.html.includes(unsubscribeLink);
  if (!hasWayOut)
    found.push({
      code: 'unsubscribe_missing',
      severity: 'warning',
      message: `${given.name} shows no link to unsubscribe; who finds none reports spam instead, and some countries demand one. Add {{unsubscribe_link}}, or turn the link on in the settings`,
    });
  return { findings: found.map((one) => aFinding({ ...about, ...one })), facts };
}

type Found = Pick<Finding, 'code' | 'severity' | 'message'> & Partial<Pick<Finding, 'count' | 'values'>>;

function subjectFindings({ name, mail: { subject }, position }: TextToCheck): Found[] {
  const found: Found[] = [];
  const length = charactersIn(subject);
  if (length > subjectLengthMax)
    found.push({
      code: 'subject_long',
      severity: 'note',
      count: length,
      message: `the subject of ${name} has ${length} characters; phones show about ${subjectLengthMax}`,
    });
  const letters = subject.replaceAll(/[^\p{L}]/gu, '');
  if (letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    found.push({
      code: 'subject_capitals',
      severity: 'warning',
      message: `the subject of ${name} is in capitals, which filters know from advertising`,
    });
  if (position === 1 && replyPrefix.test(subject))
    found.push({
      code: 'subject_fake_reply',
      severity: 'warning',
      message: `the subject of ${name} looks like a reply although nobody has written before; readers see it as deceit, and some countries forbid it`,
    });
  return found;
}

function bodyFindings({
  name,
  words,
  images,
  html,
}: {
  name: string;
  words: number;
  images: number;
  html: string;
}): Found[] {
  const found: Found[] = [];
  if (words > wordsMax)
    found.push({
      code: 'body_long',
      severity: 'warning',
      count: words,
      message: `${name} has ${words} words; cold emails of more than ${wordsMax} are rarely read to the end`,
    });
  const bytes = Buffer.byteLength(html);
  if (bytes > htmlBytesMax)
    found.push({
      code: 'body_large',
      severity: 'warning',
      count: bytes,
      message: `${name} has ${bytes} bytes of HTML; Gmail hides what comes after ${htmlBytesMax}, the link to unsubscribe included`,
    });
  if (images > 0 && words < wordsWithImagesMin)
    found.push({
      code: 'body_mostly_images',
      severity: 'warning',
      count: images,
      message: `${name} consists mostly of images; filters cannot read them and many programs do not load them`,
    });
  return found;
}

function wordFindings(name: string, text: string): Found[] {
  const found: Found[] = [];
  const { phrases, kinds } = spamPhrases(text);
  if (phrases.length > 0) {
    const why = kinds.map((kind) => phraseKinds[kind]).join(', ');
    const shown = phrases.slice(0, 5).map((phrase) => `“${phrase}”`);
    found.push({
      code: 'spam_phrases',
      severity: phrases.length >= phrasesUntilWarning ? 'warning' : 'note',
      count: phrases.length,
      values: phrases,
      message: `${name} contains ${shown.join(', ')}; filters know such phrases from advertising: ${why}`,
    });
  }
  const marks = text.match(/!/g)?.length ?? 0;
  if (/!\s*!/.test(text) || marks > 2)
    found.push({
      code: 'exclamation_marks',
      severity: 'note',
      count: marks,
      message: `${name} has ${marks} exclamation marks, which look like advertising`,
    });
  return found;
}

function linkFindings(name: string, links: readonly FoundLink[]): Found[] {
  const found: Found[] = [];
  const say = (some: readonly FoundLink[], one: (urls: string) => Omit<Found, 'count' | 'values'>) => {
    if (some.length === 0) return;
    const values = [...new Set(some.map(({ url }) => url.slice(0, 200)))];
    found.push({ ...one(values.slice(0, 3).join(', ')), count: some.length, values });
  };
  if (links.length > linksMax)
    found.push({
      code: 'links_many',
      severity: 'warning',
      count: links.length,
      message: `${name} has ${links.length} links; filters take an email with more than ${linksMax} for advertising`,
    });
  say(
    links.filter(({ host, domain }) => shorteners.has(domain) || shorteners.has(host)),
    (urls) => ({
      code: 'link_shortener',
      severity: 'warning',
      message: `${name} links to ${urls}; filters distrust link shorteners because they hide where a link leads. Use the address itself`,
    }),
  );
  say(
    links.filter(({ protocol }) => protocol === 'http:'),
    (urls) => ({
      code: 'link_unencrypted',
      severity: 'warning',
      message: `${name} links to ${urls} without encryption; browsers warn of such pages. Use https`,
    }),
  );
  say(
    links.filter(({ host }) => isIP(host.replace(/^\[|\]$/g, '')) > 0),
    (urls) => ({
      code: 'link_to_ip_address',
      severity: 'warning',
      message: `${name} links to ${urls}; an address without a name is typical of fraud`,
    }),
  );
  say(
    links.filter(({ text, domain }) => namesOtherDomain(text, domain)),
    (urls) => ({
      code: 'link_text_differs',
      severity: 'warning',
      message: `${name} shows one address and links to another (${urls}), which is typical of fraud`,
    }),
  );
  const domains = [...new Set(links.map(({ domain }) => domain))];
  if (domains.length > domainsMax)
    found.push({
      code: 'links_mixed_hosts',
      severity: 'note',
      count: domains.length,
      values: domains,
      message: `${name} links to ${domains.length} domains; the reputation of each counts for your email`,
    });
  return found;
}

/** Whether the link's text is an address of another domain than the link's target. */
function namesOtherDomain(text: string, domain: string): boolean {
  const [, shown] = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,24})(?:[/?#:]\S*)?$/i.exec(text) ?? [];
  if (shown === undefined) return false;
  const host = shown.toLowerCase();
  return host !== domain && !host.endsWith(`.${domain}`);
}

/** Counts characters as a reader does: a flag or a letter with an accent is one. */
function charactersIn(text: string): number {
  return [...graphemes.segment(text)].length;
}

const graphemes = new Intl.Segmenter();
