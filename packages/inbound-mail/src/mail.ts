/** What a mail says, in the shape the classification works on. Addresses are as `normalAddress` writes them. */
export interface ReadMail {
  /** With angle brackets, as are all Message-IDs. */
  messageId: string | null;
  inReplyTo: string[];
  references: string[];
  from: MailAddress | null;
  replyTo: MailAddress | null;
  /** Envelope sender as the last server noted it: '' for the null path of RFC 5321, null when nobody noted it. */
  returnPath: string | null;
  /** Addresses it came to: To, Cc, Delivered-To, X-Original-To and Envelope-To. */
  to: string[];
  subject: string;
  /** What the Date header says; null when it says nothing that can be read. */
  date: Date | null;
  headers: MailHeaders;
  /** The text/plain parts that are no attachments; null when there are none. */
  text: string | null;
  /** The text/html parts, likewise. */
  html: string | null;
  /** Media type of the whole, lower case, and its parameters by lower-case name. */
  contentType: ContentType;
  /** Attached mails, their heads, machine-readable reports and calendar entries: message/*, text/rfc822-headers, text/calendar. */
  parts: MailPart[];
  /** At most `attachmentsMax`; images within the text come last. */
  attachments: MailAttachment[];
  /** Why the mail could not be read; the other fields then hold what was read before. */
  error?: string;
}

export interface MailAddress {
  /** `local@domain`, lower case, the domain in ASCII. */
  address: string;
  /** '' when there is none. */
  name: string;
}

/** Values by lower-case name, in the order of the mail, unfolded and decoded (RFC 2047); names in fields of addresses are not. */
export type MailHeaders = ReadonlyMap<string, readonly string[]>;

export interface ContentType {
  type: string;
  params: Readonly<Record<string, string>>;
}

/** A file that came with a mail, without its content. */
export interface MailAttachment {
  /**
   * Without folders, control and direction characters; '' when the mail gives none. Of an attached mail, which counts as
   * one attachment, the subject.
   */
  filename: string;
  /** Media type, lower case. */
  contentType: string;
  /** Bytes once decoded, of what was read of the mail. */
  size: number;
  /** Whether it is an image that the HTML shows, such as a screenshot or the logo of a signature. */
  isInline: boolean;
}

export interface MailPart extends ContentType {
  text: string;
}
