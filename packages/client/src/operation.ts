/** An operation as the client calls it; see `generate/`. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With path parameters in braces: `/api/v1/campaigns/{id}` */
  path: string;
  /** Fields of the input that go into the query. Fields neither there nor in the path form the body. */
  query?: readonly string[];
  /** Media type of the body. Any other than JSON is a file, the field `body` of the input. */
  body?: string;
  answers: 'json' | 'download' | 'void';
  /** The field of the input that takes the previous page's `next`. */
  cursor?: string;
  /** Whether the service supports `Idempotency-Key`. */
  idempotencyKey?: boolean;
}
