import { inTransaction } from '@reachback/common/database/pool';
import { invalidRequest, notFound } from '@reachback/common/http/errors/errors';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { lead, leadUuid, readLead } from '../lead.ts';
import {
  leadFields,
  tagsInput,
  variablesLength,
  variablesLengthMax,
  variablesMax,
  variablesPatch,
  variablesTooLong,
  type Variables,
} from '../lead-input.ts';
import { singleLine } from '../single-line.ts';
import { leadTextColumns, leadTextFields, presentLeadTexts, type LeadTexts } from '../../kinds/lead-texts.ts';

const { variables: _variables, ...leadTextInputs } = leadFields;

/** The address cannot change: another address is another person, with their own history. */
export const updateLead = endpoint({
  name: 'updateLead',
  summary: 'Update the name, company, variables or tags of a lead',
  description:
    'Changes the fields you send; omitted fields keep their values. `variables` is merged: null removes a variable. `tags` replaces all tags. The email address cannot be changed: another address is another person.',
  group: 'leads',
  bodyBytesMax: 2 * 1024 * 1024,
  input: z.object({
    id: z.string(),
    ...leadTextInputs,
    variables: variablesPatch.optional().describe('Those that are named change, null removes; the rest stay'),
    tags: tagsInput.optional().describe('Replaces all tags'),
  }),
  unknownFields: 'warn',
  bodyExample: { first_name: 'Kim', variables: { town: 'Lyon', plan: null }, tags: ['spring'] },
  output: lead,
  async handle({ pool }, { organizationId }, { id, variables, tags, ...texts }) {
    const key = { organizationId, leadId: leadUuid(id) };
    return inTransaction(pool, async (client) => {
      const before = await lockFields(client, key);
      const after = {
        texts: Object.entries(presentLeadTexts(before)).map(([field, text]) =>
          changed(text, texts[field as keyof typeof texts]),
        ),
        variables: merged(before.variables, variables ?? {}),
        tags: tags ?? before.tags,
      };
      await client.query(
        `update leads set variables = $3, tags = $4, ${textChanges}
          where organization_id = $1 and id = $2`,
        [organizationId, key.leadId, after.variables, after.tags, ...after.texts],
      );
      return readLead(client, key);
    });
  },
});

const textChanges = leadTextFields.map((field, index) => `${field} = $${index + 5}`).join(', ');

interface Fields extends LeadTexts {
  variables: Variables;
  tags: string[];
}

async function lockFields(
  client: PoolClient,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<Fields> {
  const { rows } = await client.query<Fields>(
    `select ${leadTextColumns('leads')}, variables, tags
       from leads where organization_id = $1 and id = $2 for update`,
    [organizationId, leadId],
  );
  if (!rows[0]) throw notFound('lead');
  return rows[0];
}

function changed(before: string | null, given: string | null | undefined): string | null {
  if (given === undefined) return before;
  return given === null ? null : singleLine(given);
}

/** A merge patch (RFC 7396) of the variables. */
function merged(before: Variables, patch: Record<string, Variables[string] | null>): Variables {
  const entries = Object.entries({ ...before, ...patch });
  const after = entries.filter((entry): entry is [string, Variables[string]] => entry[1] !== null);
  if (after.length > variablesMax)
    throw invalidRequest('variables', `the lead would have more than ${variablesMax}`);
  const variables = Object.fromEntries(after);
  // A lead from an earlier release may exceed the limit, and can still be changed, but must not grow.
  const length = variablesLength(variables);
  if (length > variablesLengthMax && length > variablesLength(before))
    throw invalidRequest('variables', variablesTooLong);
  return variables;
}
