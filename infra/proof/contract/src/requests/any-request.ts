import fc, { type Arbitrary } from 'fast-check';
import { operationsOf, type Document } from '../document/contract.ts';
import type { FuzzRequest } from './request.ts';
import { spoiltRequest } from './spoilt-request.ts';
import { requestOf, validDraft } from './valid-request.ts';

/** Requests to any operation of a document: two valid ones for every three with one fault. */
export function anyRequest(document: Document): Arbitrary<FuzzRequest> {
  const requests = operationsOf(document).map((operation) => {
    const draft = validDraft(document, operation);
    return fc.oneof(
      { arbitrary: draft.map(requestOf), weight: 2 },
      { arbitrary: draft.chain(spoiltRequest), weight: 3 },
    );
  });
  return fc.oneof(...requests);
}

/** Valid requests only, to operations that create or change something. */
export function anyGoodRequest(document: Document): Arbitrary<FuzzRequest> {
  const makers = operationsOf(document).filter(({ method }) => method === 'POST' || method === 'PATCH');
  return fc.oneof(...makers.map((operation) => validDraft(document, operation).map(requestOf)));
}
