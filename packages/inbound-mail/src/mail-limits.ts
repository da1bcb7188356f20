/** How much of an inbound mail is looked at. What lies beyond is passed over, never an error. */
export const mailLimits = {
  /** Bytes of the whole mail. */
  mailBytesMax: 25 * 1024 * 1024,
  /** Bytes of one head, of the mail or of a part. */
  headBytesMax: 256 * 1024,
  headersMax: 500,
  headerCharactersMax: 10_000,
  /** Multiparts inside each other. */
  depthMax: 20,
  /** Parts on all levels together. */
  partsMax: 500,
  /** Bytes of a text or of a machine-readable part before it is decoded. */
  partBytesMax: 512 * 1024,
  /** Characters of a text or HTML in which new text is looked for; more of either is quoted. */
  replyCharactersMax: 64 * 1024,
  /** Characters of new text that rules are applied to; whoever writes more says what matters first. */
  judgedCharactersMax: 8_000,
  /** Attached mails, reports and calendar entries that are kept. */
  keptPartsMax: 20,
  /** Attachments that are named, those that are no images within the text first. */
  attachmentsMax: 20,
  /** Characters of the name of one. */
  filenameCharactersMax: 200,
} as const;
