import type { Log } from '@reachback/common/runtime/log';
import type { Queues } from './queues.ts';
import { repeat } from '@reachback/common/runtime/repeat';

/** Whether lanes have to run without wake-ups. */
export interface Outage {
  isOn(): boolean;
}

const askEveryMs = 2000;

/** Polls whether wake-ups can be written; after `afterMs` of failures, it is an outage. */
export function watchOutage(options: {
  queues: Pick<Queues, 'trouble'>;
  log: Log;
  afterMs: number;
  signal: AbortSignal;
}): Outage {
  const { queues, log, afterMs, signal } = options;
  let since: number | undefined;
  let isOn = false;
  const ask = async () => {
    const reason = await queues.trouble();
    if (reason === null) {
      if (isOn) log.info('wake-ups can be written again');
      since = undefined;
      isOn = false;
      return;
    }
    since ??= performance.now();
    if (isOn || performance.now() - since < afterMs) return;
    isOn = true;
    log.warn({ reason }, 'wake-ups cannot be written; due lanes are worked directly from the database');
  };
  void repeat(ask, Math.min(askEveryMs, afterMs / 2), signal);
  return { isOn: () => isOn };
}
