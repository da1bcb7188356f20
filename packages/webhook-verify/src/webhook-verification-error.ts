/**
 * Why a request is not to be believed.
 *
 * - `missing_header`: there is no signature at all
 * - `bad_header`: there is one, but not of a known form
 * - `no_match`: it was made for another body or with another secret
 * - `too_old`, `too_new`: it is genuine, but its time is further from now than the tolerance
 * - `bad_body`: it is genuine, but the body is no event
 */
export type VerificationErrorCode =
  | 'missing_header'
  | 'bad_header'
  | 'no_match'
  | 'too_old'
  | 'too_new'
  | 'bad_body';

/** Answer it with 400. The message is for your log; it holds nothing of the request or the secret. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly code: VerificationErrorCode,
    message: string,
  ) {
    super(message);
  }
}
