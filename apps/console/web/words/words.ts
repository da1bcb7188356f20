import { use, useSyncExternalStore } from 'react';

/** The languages of the console. A new one: its name here, and a folder beside `en` and `de`. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const listeners = new Set<() => void>();
let language = chosen();

function chosen(): Language {
  const wanted = [read(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag): tag is Language => tag !== null && tag in languages) ?? 'en';
}

function read(): string | null {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
}

/** The language that is shown. */
export const currentLanguage = (): Language => language;

/** Shows another language at once, in this browser. */
export function chooseLanguage(next: Language): void {
  language = next;
  try {
    localStorage.setItem('language', next);
  } catch {
    // Storage is forbidden: it holds until the page is left.
  }
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Renders again when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => language,
  );
}

/** The texts of a screen: `const t = useWords({ en, de })`. German has the keys of English, checked by its type. */
export function useWords<Words>(texts: Record<Language, Words>): Words {
  return texts[useLanguage()];
}

const loaded = new Map<() => Promise<unknown>, Promise<unknown>>();

/**
 * The same for texts that every screen or a large one needs: German is loaded only by who reads it.
 * `useLoadedWords(en, () => import('…'))`, the function made once.
 */
export function useLoadedWords<Words>(en: Words, loadDe: () => Promise<{ de: Words }>): Words {
  const isGerman = useLanguage() === 'de';
  if (!isGerman) return en;
  let promise = loaded.get(loadDe);
  if (!promise) {
    promise = loadDe();
    loaded.set(loadDe, promise);
  }
  // The map holds what each function loads.
  return use(promise as Promise<{ de: Words }>).de;
}

/** The form of a word for a number, with `#` as the number: `plural(n, { one: '# person', other: '# people' })`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const rule = cached(`plural ${language}`, () => new Intl.PluralRules(language)).select(count);
  return (rule === 'one' ? forms.one : forms.other).replaceAll('#', formatNumber(count));
}

/** `new survey` of `New survey`, `neue Umfrage` of `Neue Umfrage`: for the verbs beside keys. */
export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** Making one takes longer than a hundred uses of it, and a row of a list has several. */
type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.PluralRules | Intl.RelativeTimeFormat;
const formats = new Map<string, Format>();

function cached<Wanted extends Format>(key: string, make: () => Wanted): Wanted {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  // A key names one kind of format.
  return format as Wanted;
}

const locale = (): string => (language === 'en' ? 'en-GB' : language);

/** `1,840`, `1.840` */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  cached(
    `number ${locale()} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale(), options),
  ).format(value);

/** `8.0 %` of a share from 0 to 1. */
export const formatPercent = (share: number, digits = 1): string =>
  `${formatNumber(share * 100, { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`;

/** A date or time in the person's zone. 24 hours, day before month. */
export const formatDate = (at: Date | string | number, options: Intl.DateTimeFormatOptions): string =>
  cached(
    `date ${locale()} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale(), { hourCycle: 'h23', ...options }),
  ).format(new Date(at));

/** `3 min` */
export const formatUnit = (value: number, unit: 'minute' | 'hour'): string =>
  cached(
    `unit ${language} ${unit}`,
    () => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }),
  ).format(value);

/** `yesterday`, `in 2 hr` */
export const formatDistance = (
  value: number,
  unit: Intl.RelativeTimeFormatUnit,
  options: Intl.RelativeTimeFormatOptions,
): string =>
  cached(
    `distance ${language} ${JSON.stringify(options)}`,
    () => new Intl.RelativeTimeFormat(language, options),
  ).format(value, unit);
