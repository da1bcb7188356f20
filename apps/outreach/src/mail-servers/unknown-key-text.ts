/** For the owner of a mailbox whose password was sealed with a key that is gone. */
export const unknownKeyText =
  'the stored password cannot be opened with the encryption key of this installation: enter it again, or restore the key';
