/**
 * Why a request is not authentic.
 *
 * - `missing_header`: there is no signature
 * - `bad_header`: the signature has an unknown form
 * - `no_match`: the signature is for another body or from another secret
 * - `too_old`, `too_new`: authentic, but its time differs from now by more than the tolerance
 * - `bad_body`: authentic, but the body is not an event
 */
export type VerificationErrorCode =
  | 'missing_header'
  | 'bad_header'
  | 'no_match'
  | 'too_old'
  | 'too_new'
  | 'bad_body';

/** Answer it with 400. The message is for your log; it contains nothing of the request or the secret. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly code: VerificationErrorCode,
    message: string,
  ) {
    super(message);
  }
}
