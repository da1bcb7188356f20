/** Whose words a part of a mail's text are. */
export type SpanKind =
  /** Newly written by the person who sent the mail. Only these words say what that person wants. */
  | 'writer'
  /** Of the mail that is answered, with the line that announces it. */
  | 'quoted'
  /** Of a mail that is passed on, with its header. */
  | 'forwarded'
  /** The name below the words, and ways to reach it. */
  | 'signature'
  /** Notices of confidentiality and warnings of mail servers. */
  | 'disclaimer'
  /** Put there by a program: `Sent from my phone`, the way off a list. */
  | 'machine';

/** Lines of a mail's text that are of one kind, in the order of the mail. */
export interface Span {
  kind: SpanKind;
  /** Lines end in LF; trimmed, and without the marks of quotes. */
  text: string;
}
