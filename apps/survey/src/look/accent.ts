import { clampChroma, formatHex, interpolate, oklch, wcagContrast, type Oklch } from 'culori';

/** WCAG 2.2 success criterion 1.4.3, for text of normal size. */
const contrastMin = 4.5;
/** Background of pages' cards; also the color of the digits on the scale of emails. */
const lightSurface = '#ffffff';
/** Background of cards in dark mode; text on the accent is darker still. */
const darkSurface = '#191d24';
/** The accent's share in the background of selected items. */
const tintShare = { light: 0.08, dark: 0.16 };

/** The shades of an accent, #rrggbb each. Text on `light` is white, on `dark` it is dark. */
export interface AccentShades {
  light: string;
  dark: string;
  tintLight: string;
  tintDark: string;
}

/**
 * The contrast ratio of WCAG 2.2, rounded down to one decimal, so that a failing ratio never looks like a passing one.
 */
export function accentContrast(accent: string): number {
  return Math.floor(wcagContrast(accent, lightSurface) * 10) / 10;
}

/** Returns the accent if it has enough contrast with white, else the nearest color of its hue that has. */
export function nearestAccent(accent: string): string {
  return withContrast(accent, lightSurface);
}

/** @param accent with enough contrast; the shade for dark mode is made as light as needed */
export function shadesOf(accent: string): AccentShades {
  const dark = withContrast(accent, darkSurface);
  return {
    light: accent,
    dark,
    tintLight: formatHex(interpolate([lightSurface, accent])(tintShare.light)),
    tintDark: formatHex(interpolate([darkSurface, dark])(tintShare.dark)),
  };
}

/** Moves the lightness (OKLCH) away from the surface, no further than needed. */
function withContrast(colour: string, surface: string): string {
  const passes = (hex: string) => wcagContrast(hex, surface) >= contrastMin;
  const start = oklch(colour);
  if (!start || passes(colour)) return colour;
  let fails = start.l;
  let good = surface === lightSurface ? 0 : 1;
  // 2^-12 is finer than one step of sRGB.
  for (let step = 0; step < 12; step += 1) {
    const middle = (fails + good) / 2;
    if (passes(lit(start, middle))) good = middle;
    else fails = middle;
  }
  return lit(start, good);
}

function lit(colour: Oklch, lightness: number): string {
  return formatHex(clampChroma({ ...colour, l: lightness }, 'oklch'));
}
