import { writeFile } from 'node:fs/promises';
import { apiDocument } from './endpoints.ts';

/** `pnpm --filter @reachback/survey openapi`: regenerates the committed openapi.json. */
await writeFile(new URL('../openapi.json', import.meta.url), `${JSON.stringify(apiDocument(), null, 2)}\n`);
