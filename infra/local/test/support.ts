import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Resolves as soon as the condition holds. The test's own time-out is the limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}

/** An empty folder, deleted after the tests of the file. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reachback-local-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
