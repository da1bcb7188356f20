import { lowerLetters } from '../any-of.ts';
import { inAnyLanguage } from '../languages/all-languages.ts';

/** What stands below the words of a person, put there by habit or by a program. Compared in lower case. */

const brands = 'iphone|ipad|ipod|android|galaxy|samsung|huawei|xiaomi|pixel|nokia|blackberry';
const devices = `(?:${brands}|${inAnyLanguage(({ mail }) => mail?.devices)})`;
const programs =
  'mail|outlook|yahoo|gmail|proton ?mail|spark|superhuman|gmx|web\\.de|thunderbird|aol|zoho|front|' +
  'airmail|bluemail|k-9|nine|mailbird|em client|fairemail|edison|boxer|aqua mail|polymail|tutanota|hey|posteo';
const sent = inAnyLanguage(({ mail }) => mail?.sent);
const from = inAnyLanguage(({ mail }) => mail?.from);
const my = inAnyLanguage(({ mail }) => mail?.my);
const getApp = inAnyLanguage(({ mail }) => mail?.getApp);
const forApp = inAnyLanguage(({ mail }) => mail?.forApp);

/** `Sent from my iPhone`, `Von meinem Galaxy gesendet`, `Get Outlook for iOS`. */
const sentFrom = [
  new RegExp(`^[^${lowerLetters}]{0,20}${sent}(?![${lowerLetters}]).{0,60}(?:${devices}|${programs})`, 'u'),
  new RegExp(`^${from} ${my}\\b.{0,40}${devices}.{0,40}$`, 'u'),
  new RegExp(`^${getApp} \\W?outlook ${forApp} `),
  new RegExp(`^${inAnyLanguage(({ mail }) => mail?.sentFromMy)} [^.]{1,40}\\.?$`),
  new RegExp(`^outlook ${inAnyLanguage(({ mail }) => mail?.outlookFor)} (?:ios|android)`),
  /^(?:yahoo mail: |sent via |via )(?:search, organize|superhuman|front|spark|proton)/,
];

const closing = new RegExp(`^${inAnyLanguage(({ mail }) => mail?.closings)}$`, 'u');
const cautions = inAnyLanguage(({ mail }) => mail?.cautions);
const cautioned = inAnyLanguage(({ mail }) => mail?.cautioned);
/** First words of what lawyers and mail servers append. Only whole paragraphs that begin so are cut. */
const disclaimer = new RegExp(
  `^\\W*(?:${inAnyLanguage(({ mail }) => mail?.disclaimers)}|${cautions}\\b.{0,20}${cautioned})`,
  'u',
);

/** `-- ` of RFC 3676, which programs also write without the blank, or a longer line drawn across. */
export function isDelimiter(line: string): boolean {
  return /^(?:--|—|[-_*=~]{4,})$/.test(line);
}

/** A line drawn across: `****`, `____`. */
export function isRule(line: string): boolean {
  return /^(?:[-_*=~#+.]{4,}|(?:[-_*=~#] ){3,}[-_*=~#])$/.test(line);
}

/** `-----END PGP SIGNATURE-----` (RFC 9580). */
export function isArmor(line: string): boolean {
  return /^-{3,} ?(?:BEGIN|END) [A-Z ]{3,40}-{3,}$/.test(line);
}

/** `Sent from my iPhone`: a whole line, in the languages that are known. */
export function isSentFrom(line: string): boolean {
  const lower = line.toLowerCase();
  return line.length <= 120 && sentFrom.some((pattern) => pattern.test(lower));
}

/** `Best regards,`: a whole line. */
export function isClosing(line: string): boolean {
  return line.length <= 60 && closing.test(line.toLowerCase().replace(/[\s,.!;:–-]+$/, ''));
}

/** Whether a line begins with words of confidentiality notices. Reads its first 300 characters. */
export function isDisclaimer(line: string): boolean {
  return disclaimer.test(line.slice(0, 300).toLowerCase());
}
