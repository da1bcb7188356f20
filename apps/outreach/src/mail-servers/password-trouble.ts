import { DamagedSecretError, UnknownKeyError } from '@reachback/common/secrets/secret-box';

/** For the owner of a mailbox whose password was sealed with a key that is gone. */
export const unknownKeyText =
  'the stored password cannot be opened with the encryption key of this installation: enter it again, or restore the key';

/** For the owner of a mailbox whose password is no longer what was sealed. */
export const damagedPasswordText = 'the stored password is damaged: enter it again';

/** Why a stored password cannot be opened; null for any other error. */
export function passwordTrouble(error: unknown): string | null {
  if (error instanceof UnknownKeyError) return unknownKeyText;
  return error instanceof DamagedSecretError ? damagedPasswordText : null;
}
