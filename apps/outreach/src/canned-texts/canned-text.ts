import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { apiError, invalidRequest, notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import type { Pool } from 'pg';
import { z } from 'zod';
import { checkTemplate } from '../campaigns/templates/templates.ts';

/** Canned text of the API. */
export const cannedText = z
  .object({
    id: z.string(),
    name: z.string(),
    text: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'CannedText' });

/** What callers give. */
export const cannedTextFields = {
  name: z.string().trim().min(1).max(200).describe('Unique in the organization'),
  text: z
    .string()
    .min(1)
    .max(20_000)
    .describe('A template with the variables of a lead, as in steps: `Hi {{ first_name }}`'),
};

/** Maximum number of canned texts of an organization. */
export const cannedTextsMax = 500;

/** A row of `canned_texts`. */
export interface CannedTextRow {
  id: string;
  name: string;
  text: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Columns of a `CannedTextRow`. */
export const cannedTextColumns = 'id, name, text, created_at as "createdAt", updated_at as "updatedAt"';

/** The UUID of a wire id. @throws ApiError 404 */
export function cannedTextUuid(id: string): string {
  const uuid = uuidOf('txt', id);
  if (!uuid) throw notFound('canned text');
  return uuid;
}

/** The text with this UUID, or null. */
export async function findCannedText(
  pool: Pool,
  organizationId: string,
  id: string,
): Promise<CannedTextRow | null> {
  const { rows } = await pool.query<CannedTextRow>(
    `select ${cannedTextColumns} from canned_texts where organization_id = $1 and id = $2`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** @throws ApiError 400 if the text is not a valid template */
export function refuseBrokenTemplate(text: string): void {
  const fault = checkTemplate(text);
  if (fault) throw invalidRequest('text', fault.message);
}

/** @throws ApiError 409 if the error is that of a name that another text has, else the error itself */
export function refuseSameName(error: unknown): never {
  if (isUniqueViolation(error))
    throw apiError('invalid_state', 'a canned text with this name already exists');
  throw error;
}

/** The wire form of a row. */
export function presentCannedText({
  id,
  name,
  text,
  createdAt,
  updatedAt,
}: CannedTextRow): z.input<typeof cannedText> {
  return {
    id: wireId('txt', id),
    name,
    text,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
