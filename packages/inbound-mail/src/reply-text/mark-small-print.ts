import { isListFooter, isNotice, isWayOut } from './small-print.ts';
import { isArmor, isDisclaimer, isRule, isSentFrom } from './signature-marks.ts';
import type { OwnLine } from './line.ts';

/** Whose words each line is, before signatures are looked for. */
export function markSmallPrint(lines: readonly string[]): OwnLine['kind'][] {
  const kinds = lines.map((line): OwnLine['kind'] =>
    isSentFrom(line) || isArmor(line) ? 'machine' : 'writer',
  );
  const set = ({ from, to }: Range, kind: OwnLine['kind']) => {
    for (let at = from; at < to; at += 1) kinds[at] = kind;
  };
  const all = paragraphsOf(lines);
  let hasWords = false;
  for (const range of all) {
    const paragraph = lines.slice(range.from, range.to).join(' ');
    if (isDisclaimer(paragraph) || isNotice(paragraph)) set(range, 'disclaimer');
    else if (hasWords && isWayOut(paragraph)) set(range, 'machine');
    else {
      if (hasWords) markWaysOut(lines, range, kinds);
      hasWords ||= kinds.slice(range.from, range.to).includes('writer');
    }
  }
  for (const range of belowRules(lines)) {
    const paragraph = lines.slice(range.from, range.to).join(' ');
    if (isNotice(paragraph)) set(range, 'disclaimer');
    else if (kinds.slice(0, range.from).includes('writer') && isListFooter(paragraph)) set(range, 'machine');
  }
  return kinds;
}

interface Range {
  from: number;
  to: number;
}

/** Single lines at the end of a paragraph, as in `Lead Ltd` above `Unsubscribe: https://…`. */
function markWaysOut(lines: readonly string[], { from, to }: Range, kinds: OwnLine['kind'][]): void {
  for (let at = to - 1; at > from && isWayOut(lines[at]!); at -= 1) kinds[at] = 'machine';
}

/** Lines between empty ones, and between lines drawn across. */
function paragraphsOf(lines: readonly string[]): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line !== '' && !isRule(line)) continue;
    if (at > from) ranges.push({ from, to: at });
    from = at + 1;
  }
  return ranges;
}

/** What stands below a line drawn across, with that line, up to the next such line that closes it, or the end. */
function belowRules(lines: readonly string[]): Range[] {
  const rules = lines.flatMap((line, at) => (isRule(line) ? [at] : [])).slice(0, rulesMax);
  return rules.map((from, index) => ({ from, to: (rules[index + 1] ?? lines.length - 1) + 1 }));
}

const rulesMax = 50;
