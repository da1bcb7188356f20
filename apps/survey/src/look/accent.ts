import { clampChroma, formatHex, interpolate, oklch, wcagContrast, type Oklch } from 'culori';

/** WCAG 2.2 success criterion 1.4.3, for text of normal size. */
const contrastMin = 4.5;
/** Cards of pages; also the digits on the scale of emails. */
const lightSurface = '#ffffff';
/** Cards of pages in the dark; text on the accent is darker still. */
const darkSurface = '#191d24';
/** The accent's share of the ground that chosen things have. */
const tintShare = { light: 0.08, dark: 0.16 };

/** An accent as it is used, #rrggbb each. Text on `light` is white, on `dark` it is dark. */
export interface AccentShades {
  light: string;
  dark: string;
  tintLight: string;
  tintDark: string;
}

/** The ratio of WCAG 2.2, rounded down to one decimal, so that it never reads as good enough when it is not. */
export function accentContrast(accent: string): number {
  return Math.floor(wcagContrast(accent, lightSurface) * 10) / 10;
}

/** The accent itself when it can be read on white, and white on it; else the nearest of its hue that can. */
export function nearestAccent(accent: string): string {
  return withContrast(accent, lightSurface);
}

/** @param accent one that passes; the shade for dark pages is as light as it needs to be */
export function shadesOf(accent: string): AccentShades {
  const dark = withContrast(accent, darkSurface);
  return {
    light: accent,
    dark,
    tintLight: formatHex(interpolate([lightSurface, accent])(tintShare.light)),
    tintDark: formatHex(interpolate([darkSurface, dark])(tintShare.dark)),
  };
}

/** Moves the lightness (OKLCH) no further than it must, away from the surface. */
function withContrast(colour: string, surface: string): string {
  const passes = (hex: string) => wcagContrast(hex, surface) >= contrastMin;
  const start = oklch(colour);
  if (!start || passes(colour)) return colour;
  let fails = start.l;
  let good = surface === lightSurface ? 0 : 1;
  // 2^-12 is finer than a step of sRGB.
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
