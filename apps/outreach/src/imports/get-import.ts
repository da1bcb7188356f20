import { z } from 'zod';
import { endpoint } from '../context.ts';
import { importUuid, importView, readImport } from './import.ts';

export const getImport = endpoint({
  name: 'getImport',
  summary: 'Show how far an import is, and what it came to',
  group: 'imports',
  input: z.object({ id: z.string() }),
  output: importView,
  async handle({ pool, clock }, { organizationId }, { id }) {
    return readImport(pool, { organizationId, importId: importUuid(id) }, clock.now());
  },
});
