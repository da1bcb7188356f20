/** Shows important log lines of all processes on the console. */
export interface Warnings {
  /** Shows the line if it is a warning or worse. */
  read(name: string, line: string, logPath: string): void;
}

/** pino's level for warnings. */
const warnLevel = 40;
const levelNames: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };
/** Lines shown per process and period; the rest is only in its file. */
const shownMax = 10;
const periodMs = 10_000;

/**
 * @param print writes one line to the console
 * @param now in ms
 */
export function createWarnings(print: (line: string) => void, now: () => number): Warnings {
  const periods = new Map<string, { from: number; shown: number }>();
  return {
    read(name, line, logPath) {
      const text = warningIn(line);
      if (text === null) return;
      const period = periods.get(name);
      if (!period || now() - period.from >= periodMs) {
        periods.set(name, { from: now(), shown: 1 });
        print(`[${name}] ${text}`);
        return;
      }
      period.shown += 1;
      if (period.shown <= shownMax) print(`[${name}] ${text}`);
      if (period.shown === shownMax + 1) print(`[${name}] and more, see ${logPath}`);
    },
  };
}

/** Node's own notices, mostly deprecations, appear only in the file. */
const remark = /^\((node:\d+\)|Use `node --trace)/;

/** The part of a line to show; null for nothing. Lines that are not pino's JSON come from a crash. */
function warningIn(line: string): string | null {
  const entry = parse(line);
  if (!entry) return line.trim() === '' || remark.test(line) ? null : line;
  const { level, msg, err } = entry;
  if (typeof level !== 'number' || level < warnLevel) return null;
  const cause = typeof err === 'object' && err !== null && 'message' in err ? `: ${String(err.message)}` : '';
  return `${levelNames[level] ?? level}: ${typeof msg === 'string' ? msg : ''}${cause}`;
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    // JSON that begins with a brace is an object.
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}
