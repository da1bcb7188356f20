import type { Context } from '../context.ts';
import { textsIn, type TextLanguage } from '../languages/languages.ts';
import { shadesOf, type AccentShades } from './accent.ts';
import { loadLook, plainLook, type Look, type StoredLogo } from './look.ts';
import { logoLink } from './logo-link.ts';

/** The look that messages and pages are rendered with. */
export interface ShownLook {
  /** Null for the defaults of the style sheet. */
  shades: AccentShades | null;
  logo: ShownLogo | null;
  imprintUrl: string | null;
  privacyUrl: string | null;
  texts: Look['texts'];
}

export interface ShownLogo {
  /** URL of the image: https, or data in a preview. */
  src: string;
  /** CSS pixels. */
  width: number;
  height: number;
  ground: string | null;
}

/** Maximum displayed size of a logo, in CSS pixels. */
const box = { width: 240, height: 80 };

/** Loads the stored look, with the URL of its logo. */
export async function loadShownLook(context: Context, organizationId: string): Promise<ShownLook> {
  const look = await loadLook(context.pool, organizationId);
  return shownLook(look, (logo) => logoLink(context, organizationId, logo.id));
}

export const plainShownLook: ShownLook = shownLook(plainLook, () => '');

export function shownLook({ accent, logo, ...same }: Look, srcOf: (logo: StoredLogo) => string): ShownLook {
  return {
    ...same,
    shades: accent === null ? null : shadesOf(accent),
    logo: logo && { ...shownSize(logo), src: srcOf(logo), ground: logo.ground },
  };
}

function shownSize({ width, height }: StoredLogo): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A text block in a language; null if it has none. */
export function lookText(
  { texts }: ShownLook,
  language: TextLanguage,
  name: 'closing' | 'footer',
): string | null {
  return texts[language]?.[name] ?? null;
}

/** The links of the footer, labeled in a language. */
export function legalLinks(
  { imprintUrl, privacyUrl }: ShownLook,
  language: TextLanguage,
): { label: string; url: string }[] {
  const { imprint, privacy } = textsIn[language];
  const links = [
    { label: imprint, url: imprintUrl },
    { label: privacy, url: privacyUrl },
  ];
  return links.flatMap(({ label, url }) => (url === null ? [] : { label, url }));
}
