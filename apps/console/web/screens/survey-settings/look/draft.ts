import { ReachbackError } from '@reachback/client';
import type { Look, PutLookInput } from '@reachback/client/survey-types';

type Texts = NonNullable<PutLookInput['texts']>;
export type TextLanguage = keyof Texts;

/** Values of the form: the stored look without its logo, and the sender name, which is a setting. */
export interface LookDraft {
  accent: string;
  imprintUrl: string;
  privacyUrl: string;
  senderName: string;
  texts: Texts;
}

export const draftOf = (
  { accent, imprintUrl, privacyUrl, texts }: Look,
  senderName: string | null,
): LookDraft => ({
  accent: accent ?? '',
  imprintUrl: imprintUrl ?? '',
  privacyUrl: privacyUrl ?? '',
  senderName: senderName ?? '',
  texts,
});

const orNull = (text: string) => text.trim() || null;

/** In the API's format; languages with empty texts are omitted. */
export function lookOf({ accent, imprintUrl, privacyUrl, texts }: LookDraft): Required<PutLookInput> {
  const kept: Texts = {};
  // The keys of the object.
  for (const language of Object.keys(texts) as TextLanguage[]) {
    const closing = orNull(texts[language]?.closing ?? '');
    const footer = orNull(texts[language]?.footer ?? '');
    if (closing !== null || footer !== null) kept[language] = { closing, footer };
  }
  return {
    accent: orNull(accent),
    imprintUrl: orNull(imprintUrl),
    privacyUrl: orNull(privacyUrl),
    texts: kept,
  };
}

/** The color that the service suggests instead of one with too little contrast. */
export function nearestIn(error: unknown): string | undefined {
  if (!(error instanceof ReachbackError) || !/\baccent: /.test(error.message)) return undefined;
  return /#[0-9a-f]{6}$/.exec(error.message)?.[0];
}
