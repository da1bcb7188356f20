import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Document, Operation, Schema } from './contract.ts';
import { addFormats } from './formats.ts';

/** A service's response. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Returns what is wrong with a response; null if it matches the document. */
export type CheckAnswer = (operation: Operation | null, method: string, answer: Answer) => string | null;

/** The only valid statuses of undocumented routes: invalid input, invalid credentials, unknown path, unknown method. */
const statusesElsewhere = [400, 401, 404, 405];

export function answerChecker(document: Document): CheckAnswer {
  const matches = schemaMatcher(document);

  return (operation, method, answer) => {
    const { status, headers } = answer;
    if (isOurFault(answer)) return `${status}: our fault`;
    if (!headers['x-request-id']) return 'there is no X-Request-Id';
    // OPTIONS returns the methods of a path in `Allow`.
    if (method === 'OPTIONS' && status === 204)
      return headers.allow ? null : 'OPTIONS was answered without Allow';
    const isKnown = operation ? operation.responses[status] : statusesElsewhere.includes(status);
    if (!isKnown) return `${status} is not documented`;
    if (method === 'HEAD') return answer.text === '' ? null : 'HEAD was answered with a body';
    return status >= 400 ? refusalProblem(answer) : successProblem(operation!, answer);
  };

  function refusalProblem({ headers, text }: Answer): string | null {
    const type = typeOf(headers);
    return type === 'application/json'
      ? matches(text, 'components', 'schemas', 'Error')
      : `a refusal came as ${type}`;
  }

  function successProblem(
    { path, method, responses }: Operation,
    { status, headers, text }: Answer,
  ): string | null {
    const { content = {} } = responses[status]!;
    const type = typeOf(headers);
    if (Object.keys(content).length === 0) return text === '' ? null : 'a body where none is documented';
    if (!content[type]) return `the body came as ${type}`;
    if (type !== 'application/json') return null;
    return matches(
      text,
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      `${status}`,
      'content',
      type,
      'schema',
    );
  }
}

/** No response, or 5xx; a 503 with Retry-After is intended. */
function isOurFault({ status, headers }: Answer): boolean {
  return status === 0 || (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined));
}

/** Returns what is wrong with a response to an undocumented request; null if nothing is. */
export function unlistedProblem(answer: Answer): string | null {
  const { status, headers } = answer;
  if (isOurFault(answer)) return `${status}: our fault`;
  return headers['x-request-id'] ? null : 'there is no X-Request-Id';
}

/** The same for a request that failed in transit, to which Node itself may have responded. */
export function faultyProblem(answer: Answer): string | null {
  return isOurFault(answer) ? `${answer.status}: our fault` : null;
}

function typeOf(headers: Answer['headers']): string {
  return String(headers['content-type'] ?? 'nothing').split(';')[0]!;
}

/** @returns a function that validates a text against the schema at a place of the document; it returns null if valid */
function schemaMatcher(document: Document): (text: string, ...place: string[]) => string | null {
  const ajv = addFormats(new Ajv2020({ strict: false }));
  ajv.addSchema(withoutRoom(document), 'contract');
  const validators = new Map<string, ValidateFunction>();
  return (text, ...place) => {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const reference = `contract#/${pointer.join('/')}`;
    const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
    validators.set(reference, validate);
    try {
      return validate(JSON.parse(text))
        ? null
        : `the body is not as documented: ${ajv.errorsText(validate.errors)}`;
    } catch {
      return 'the body is not JSON';
    }
  };
}

/** The document allows fields of later releases; this release must return exactly the documented ones. */
function withoutRoom(document: Document): Document {
  const closed = JSON.parse(JSON.stringify(document), (_name, value) => {
    if (value?.allOf) return { ...value, allOf: value.allOf.map(asPart), unevaluatedProperties: false };
    return value?.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value;
  }) as Document;
  const { schemas } = closed.components;
  for (const [name, schema] of Object.entries(schemas)) schemas[`${name}${part}`] = asPart(schema);
  return closed;
}

const part = '.part';

/** One of several schemas of an `allOf`: each must allow the fields of the others. */
function asPart({ $ref, additionalProperties, ...schema }: Schema): Schema {
  if ($ref) return { $ref: `${$ref}${part}` };
  return additionalProperties === false
    ? schema
    : { ...schema, ...(additionalProperties === undefined ? {} : { additionalProperties }) };
}
