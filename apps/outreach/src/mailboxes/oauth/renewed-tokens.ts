import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '@reachback/common/runtime/log';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { MailboxKey, RenewedTokens } from '@reachback/mail/oauth/oauth-parts';

const note = z.object({
  organizationId: z.uuid(),
  mailboxId: z.uuid(),
  before: z.string(),
  refreshToken: z.string().nullable(),
  accessToken: z.string(),
  accessExpiresAt: z.coerce.date(),
  renewAt: z.coerce.date(),
});

const filePrefix = 'tokens-';

/** Notes in a folder of this machine, and in memory while it cannot be written. */
export function createRenewedTokens(options: { pool: Pool; directory: string; log: Log }): RenewedTokens {
  const { pool, directory, log } = options;
  /** Used if the disk cannot be written: the tokens are at least kept until they are stored. */
  const inMemory = new Map<string, z.output<typeof note>>();
  const pathOf = ({ mailboxId }: MailboxKey) => join(directory, filePrefix + mailboxId);
  const forget = (key: MailboxKey) => {
    inMemory.delete(key.mailboxId);
    try {
      rmSync(pathOf(key), { force: true });
    } catch {
      // A leftover note names a refresh token that is no longer stored, and has no effect.
    }
  };
  const readFile = (path: string) => {
    try {
      return note.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return null;
    }
  };
  const read = (key: MailboxKey) => inMemory.get(key.mailboxId) ?? readFile(pathOf(key));

  const store = async (key: MailboxKey, before: string): Promise<boolean> => {
    const noted = read(key);
    if (!noted) return false;
    if (noted.before !== before) {
      forget(key);
      return false;
    }
    const { rowCount } = await pool.query(
      `update mailbox_grants
          set refresh_token = coalesce($4, refresh_token), access_token = $5, access_expires_at = $6, renew_at = $7,
              failures_in_a_row = 0, retry_at = null, error = null, lease_id = null, lease_until = null
        where organization_id = $1 and mailbox_id = $2 and refresh_token = $3`,
      [
        key.organizationId,
        key.mailboxId,
        before,
        noted.refreshToken,
        noted.accessToken,
        noted.accessExpiresAt,
        noted.renewAt,
      ],
    );
    forget(key);
    return rowCount === 1;
  };

  return {
    store,
    async storeAll() {
      for (const name of filesIn(directory)) {
        const noted = readFile(join(directory, name));
        if (noted && (await store(noted, noted.before)))
          log.info(
            { mailboxId: noted.mailboxId },
            'a renewed sign-in was stored that a killed process had noted',
          );
      }
    },
    keep(key, before, tokens) {
      const { organizationId, mailboxId } = key;
      const noted = { organizationId, mailboxId, before, ...tokens };
      inMemory.set(key.mailboxId, noted);
      try {
        mkdirSync(directory, { recursive: true, mode: 0o700 });
        writeFileSync(pathOf(key), JSON.stringify(noted), { mode: 0o600, flush: true });
      } catch (error) {
        log.warn({ err: error }, 'cannot note a renewed sign-in; it is lost if this process is killed now');
      }
    },
  };
}

function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.startsWith(filePrefix));
  } catch {
    // No process has written a note here.
    return [];
  }
}
