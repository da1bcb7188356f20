import { DamagedSecretError, UnknownKeyError } from '@reachback/common/secrets/secret-box';

/** Shown to the owner of a mailbox whose password was encrypted with a lost key. */
export const unknownKeyText =
  'the stored password cannot be opened with the encryption key of this installation: enter it again, or restore the key';

/** Shown to the owner of a mailbox whose stored password is damaged. */
export const damagedPasswordText = 'the stored password is damaged: enter it again';

/** Why a stored password cannot be decrypted; null for any other error. */
export function passwordTrouble(error: unknown): string | null {
  if (error instanceof UnknownKeyError) return unknownKeyText;
  return error instanceof DamagedSecretError ? damagedPasswordText : null;
}
