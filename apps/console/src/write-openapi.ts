import { writeFile } from 'node:fs/promises';
import { accountDocument } from '@reachback/accounts/http/account-endpoints';

/** `pnpm --filter @reachback/console openapi`: regenerates openapi.json of the account API. */
await writeFile(
  new URL('../openapi.json', import.meta.url),
  `${JSON.stringify(accountDocument(), null, 2)}\n`,
);
