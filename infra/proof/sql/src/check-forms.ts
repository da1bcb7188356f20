import type { Fault, Statement } from './evaluate.ts';

/** Forms that a database distributed over several servers refuses, with their replacement. */
const refusedForms = [
  {
    // If the parameter is null, the condition becomes false before Citus plans, and lacks the organization.
    form: /\bleft join (?!lateral\b)\w+(?: (?:as )?\w+)? on (?:(?!\b(?:left|inner|cross|join|where|group|order)\b)[^()])*(?<!organization_id|endpoint_id) = \$\d/i,
    message: 'a left join on a parameter that may be null: join lateral (select … where … limit 1) on true',
  },
  {
    form: /\binsert into \w+ \([^)]*\)\s+select \$1::uuid\b(?:(?!\binsert\b).)*\bunion all\b.*\bgroup by\b/is,
    message: 'inserts sums of a union without its organization_id: select it in each part and group by it',
  },
  {
    form: /\bdo update set\b(?:[^()]|\([^()]*\))*\(\s*select\b/i,
    message: 'a conflict that reads something else: only excluded and the row are there',
  },
  {
    form: /\bas (?:materialized )?\(\s*insert into (\w+)\b.*\),\s*\w+ as (?:materialized )?\(.*\b(?:from|join) \1\b/is,
    message: 'reads a table after a part that inserts into it, and finds the new rows: read first',
  },
  {
    form: /\binsert into \w+ \([^)]*\)\s*values\s*\((?:(?!\b(?:on conflict|returning)\b).)*\(\s*select\b/is,
    message: 'values with a subquery: insert … select',
  },
  {
    // The lock reads whole rows of the join, which Citus then expects from another part of the statement.
    form: /\bin \(\s*select\b[^()]*\)[^()]*\bfor (?:no key )?update\s*\)/i,
    message: 'locks rows that are in a select: = any(array(select …))',
  },
];

/** Finds known forms. The check on a real cluster finds more, but is not part of every run. */
export function checkForms(
  statements: Pick<Statement, 'file' | 'line' | 'texts' | 'distributed'>[],
): Fault[] {
  return statements.flatMap(({ file, line, texts, distributed }) =>
    distributed
      ? []
      : refusedForms
          .filter(({ form }) => texts.some((text) => form.test(text)))
          .map(({ message }) => ({ file, line, message })),
  );
}
