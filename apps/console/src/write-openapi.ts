import { writeFile } from 'node:fs/promises';
import { accountDocument } from '@reachback/accounts/http/account-endpoints';

/** `pnpm --filter @reachback/console openapi`: writes the committed contract of the account API anew. */
await writeFile(
  new URL('../openapi.json', import.meta.url),
  `${JSON.stringify(accountDocument(), null, 2)}\n`,
);
