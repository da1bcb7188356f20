import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Document } from '../document/contract.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/**
 * A service's document at a commit.
 * @param commit any revision that git accepts, such as `HEAD` or a hash
 * @returns null if there is no git, no such commit, or no document in it
 */
export async function documentBefore(service: string, commit: string): Promise<Document | null> {
  try {
    const args = ['show', `${commit}:apps/${service}/openapi.json`];
    const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    // The commit's own tests compared the file with its endpoints.
    return JSON.parse(stdout) as Document;
  } catch {
    return null;
  }
}
