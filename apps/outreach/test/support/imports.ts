import type { Test } from 'supertest';
import type { Made } from './builders.ts';
import type { TestOrganization } from './service.ts';

/** An import as clients see it, as far as tests ask. */
export interface ShownImport {
  id: string;
  status: string;
  rows: number;
  added: number;
  error: string | null;
}

export const importPath = ({ id }: Made): string => `/api/v1/campaigns/${id}/leads/import`;

/** Sends a whole file. @param query of the call, with its question mark */
export function sendFile(
  { owner }: TestOrganization,
  campaign: Made,
  file: string | Buffer,
  query = '',
): Test {
  return owner
    .post(importPath(campaign) + query)
    .set('Content-Type', 'text/csv')
    .send(file);
}

/** The campaign's imports, newest first. */
export async function importsOf({ owner }: TestOrganization, { id }: Made): Promise<ShownImport[]> {
  return (await owner.get(`/api/v1/imports?campaign_id=${id}`).expect(200)).body.data;
}

/** The campaign's leads, 500 at most. */
export async function leadsOf({ owner }: TestOrganization, { id }: Made): Promise<Record<string, unknown>[]> {
  return (await owner.get(`/api/v1/campaigns/${id}/leads?limit=500`).expect(200)).body.data;
}

/** This many rows, address and first name, each with its number: `p0@x.com,Anna 0`. */
export const people = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, n) => `p${from + n}@x.com,Anna ${from + n}\n`).join('');
