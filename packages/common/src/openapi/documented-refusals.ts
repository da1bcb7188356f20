import { errorStatus } from '../http/errors/errors.ts';

type Json = Record<string, unknown>;

/** JSON Schema of every error body. */
export const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', description: 'for programs', examples: Object.keys(errorStatus).slice(0, 3) },
        message: {
          type: 'string',
          description: 'for people: the field and the rule, or the thing and the fix',
        },
      },
    },
  },
};

interface Refusal {
  meaning: string;
  example: { code: string; message: string };
}

const refusals: Record<string, Refusal> = {
  400: {
    meaning: 'The request is invalid',
    example: { code: 'invalid_request', message: 'name: is required' },
  },
  401: {
    meaning: 'The credential is missing or invalid',
    example: { code: 'unauthorized', message: 'a valid bearer credential is required' },
  },
  403: {
    meaning: 'The credential lacks the required permission',
    example: { code: 'insufficient_scope', message: 'this credential lacks the scope settings:manage' },
  },
  404: {
    meaning: 'The resource does not exist in this organization',
    example: { code: 'not_found', message: 'no such campaign in this organization' },
  },
  408: {
    meaning: 'The body arrived too slowly',
    example: { code: 'request_timeout', message: 'the body arrives too slowly' },
  },
  409: {
    meaning: 'The resource is in a state that does not allow this',
    example: { code: 'invalid_state', message: 'a campaign that is archived cannot be paused' },
  },
  413: {
    meaning: 'The body is too large',
    example: { code: 'payload_too_large', message: 'the body may have at most 102400 bytes' },
  },
  415: {
    meaning: 'The media type of the body is not supported by this operation',
    example: { code: 'unsupported_media_type', message: 'send the body as Content-Type: application/json' },
  },
  422: {
    meaning: 'Well-formed, but refused by the state of the account',
    example: {
      code: 'idempotency_key_reused',
      message: 'this Idempotency-Key was already used with a different request body; use a new key',
    },
  },
  429: {
    meaning: 'Too many requests; retry after Retry-After',
    example: { code: 'rate_limited', message: 'more than 200 requests in 10s; try again in 4 s' },
  },
  500: {
    meaning: 'Internal error',
    example: { code: 'internal_error', message: 'something went wrong on our side' },
  },
  503: {
    meaning: 'A dependency is unavailable; retry after Retry-After',
    example: { code: 'unavailable', message: 'the database cannot be reached at the moment' },
  },
};

const retryAfter: Json = {
  'Retry-After': {
    description: 'Seconds to wait before retrying',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** All errors that an operation can document, by status, as OpenAPI responses. */
export const errorResponses: Json = Object.fromEntries(
  Object.entries(refusals).map(([status, { meaning, example }]) => [
    status,
    {
      description: meaning,
      ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error: example } },
      },
    },
  ]),
);
