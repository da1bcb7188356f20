import { getHeapStatistics } from 'node:v8';
import { isDatabaseUnavailable } from '../database/database-errors.ts';

/** Why a process cannot start, for its operator: the variable and what is wrong. Printed without a stack. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

/**
 * Runs the entry point of a process. Prints a fatal error: one line if the operator can fix it, else with its stack.
 */
export async function startProcess(name: string, start: () => Promise<void>): Promise<void> {
  try {
    requireHeap(getHeapStatistics().heap_size_limit);
    await start();
  } catch (error) {
    const text = error instanceof StartError ? error.message : String((error as Error).stack ?? error);
    process.stderr.write(`${name} cannot start: ${text}\n`);
    process.exit(1);
  }
}

const mebibyte = 1024 * 1024;
/** Includes V8's young generation, so this is about `--max-old-space-size=52`. */
const heapBytesMin = 100 * mebibyte;

/**
 * Refuses to start with less heap: a worker would run out of memory repeatedly, and each time repeat webhooks that were
 * sent but not yet recorded (infra/proof/chaos, "too little memory").
 */
function requireHeap(bytes: number): void {
  if (bytes >= heapBytesMin) return;
  const found = Math.round(bytes / mebibyte);
  throw new StartError(
    `the memory limit is too low: V8 may use ${found} MiB of heap, at least ${heapBytesMin / mebibyte} MiB are required. Raise --max-old-space-size or the memory of the container`,
  );
}

/** SQLSTATEs: wrong password or user, no such database, no privilege to connect or to create. */
const refusals = /^(28\w{3}|3D000|42501)$/;

/**
 * Runs work on the database of a variable.
 * @param variable its name and value
 * @throws StartError when the database is unavailable or refuses us; it contains neither the user nor the password
 */
export async function connecting<Value>(
  variable: Record<string, string>,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const [name, url] = Object.entries(variable)[0]!;
    const reason = connectionTrouble(error);
    if (reason === null) throw error;
    throw new StartError(`${name}: cannot connect to Postgres at ${hostsOf(url)}: ${reason}`, error);
  }
}

/** Returns why the database cannot be used, or null if the error is not about the connection. */
function connectionTrouble(error: unknown): string | null {
  const { code = '', message, errors } = error as NodeJS.ErrnoException & { errors?: Error[] };
  const isRefusal = refusals.test(code);
  if (!isRefusal && !isDatabaseUnavailable(error)) return null;
  // Node has one error per address of a host, and no common message.
  return message || (errors?.[0]?.message ?? code);
}

function hostsOf(url: string): string {
  return /^[^/]*\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? 'its host';
}
