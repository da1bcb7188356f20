import { readdirSync, readFileSync } from 'node:fs';

/** A process, and what it would give back if it ended. */
export interface ProcessMemory {
  /** How it was called. */
  command: string;
  /** Its proportional set size in MB: memory that several processes share counts in parts. */
  mb: number;
}

/** The processes that a process has started, and those that they have. Linux only: empty elsewhere. */
export function memoryBelow(pid: number): ProcessMemory[] {
  return pidsBelow(pid).flatMap(memoryOf);
}

/** The same, by their ids. */
export function processesBelow(pid: number): { pid: number; command: string }[] {
  return pidsBelow(pid).flatMap((each) => {
    const command = commandOf(each);
    return command ? [{ pid: each, command }] : [];
  });
}

function pidsBelow(pid: number): number[] {
  const parents = new Map(pids().map((each) => [each, parentOf(each)]));
  const isBelow = (each: number | undefined): boolean =>
    each !== undefined && (each === pid || isBelow(parents.get(each)));
  return [...parents.keys()].filter((each) => each !== pid && isBelow(each));
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** proc(5): the field after the state; the name before it may hold anything but ends with the last bracket. */
function parentOf(pid: number): number | undefined {
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields && Number(fields[1]);
}

function memoryOf(pid: number): ProcessMemory[] {
  const command = commandOf(pid);
  const kb = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
  return command && kb ? [{ command, mb: Number(kb) / 1024 }] : [];
}

function commandOf(pid: number): string | undefined {
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
}

/** Null once the process has ended. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
