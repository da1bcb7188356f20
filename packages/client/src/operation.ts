/** What the client has to know of an operation to call it; see `generate/`. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the names of the path in braces: `/api/v1/campaigns/{id}` */
  path: string;
  /** Fields of the input that go into the query. What is neither there nor in the path is the body. */
  query?: readonly string[];
  /** Media type of the body. Another than JSON is a file, the field `body` of the input. */
  body?: string;
  answers: 'json' | 'download' | 'void';
  /** The field of the input that takes the `next` of the page before. */
  cursor?: string;
  /** Whether the service honours an `Idempotency-Key`. */
  idempotencyKey?: boolean;
}
