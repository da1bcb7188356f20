import { z } from 'zod';
import { endpoint } from '../context.ts';
import { importUuid, importView, readImport } from './import.ts';

export const getImport = endpoint({
  name: 'getImport',
  summary: 'Get the progress and result of an import',
  description:
    'Returns the rows read so far and how many leads were added or skipped, by reason. Poll it while `status` is `running`; `error` explains why an import ended before the end of the file.',
  group: 'imports',
  input: z.object({ id: z.string() }),
  output: importView,
  async handle({ pool, clock }, { organizationId }, { id }) {
    return readImport(pool, { organizationId, importId: importUuid(id) }, clock.now());
  },
});
