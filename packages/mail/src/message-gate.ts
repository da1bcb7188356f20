import { Readable } from 'node:stream';

/** Callbacks of the sender while an email is sent. */
export interface GateQuestions {
  /** Called when a connection takes the email. */
  onStart?(): void;
  /** Before the first byte. */
  mayBegin(): Promise<boolean>;
  /** Before the final dot, which follows when all bytes are out. */
  mayEnd(): boolean;
}

/**
 * Holds the bytes of one email back until its sender has agreed. nodemailer reads a message only after the server has
 * answered DATA with 354, so `mayBegin` is called then, and no byte of the email is sent before it resolves. What is
 * sent before the final dot is no email yet, and no server may deliver it (RFC 5321 section 4.1.1.4): neither a crash
 * nor a lost connection before the dot can deliver it.
 */
export class MessageGate {
  #begun = false;
  #answer: Promise<boolean> | undefined;
  #shut = false;
  #opened = false;
  #stopped = false;

  constructor(
    private readonly bytes: Buffer,
    private readonly questions: GateQuestions,
  ) {}

  /** Whether the server may have received the whole email. Final once the gate is shut. */
  get opened(): boolean {
    return this.#opened;
  }

  /** Whether a connection, logged in and idle, has taken the email. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Whether the server had accepted DATA. */
  get asked(): boolean {
    return this.#answer !== undefined;
  }

  /**
   * Creates the message for one connection. Only the first stream that is read asks and yields the bytes: if its
   * connection is lost, the answer may be outdated for the next one, which therefore gets nothing.
   */
  stream(): Readable {
    this.#begun = true;
    this.questions.onStart?.();
    const stream: Readable = Readable.from(
      this.#release(() => stream.destroyed),
      { objectMode: false },
    );
    return stream;
  }

  /** Releases nothing any more. Must be called in the same turn in which the dialogue ends. */
  shut(): void {
    this.#shut = true;
  }

  /**
   * Whether the sender refused, once it has answered.
   * @throws what the callback threw
   */
  async held(): Promise<boolean> {
    return this.#stopped || (this.#answer !== undefined && !(await this.#answer));
  }

  async *#release(isLost: () => boolean): AsyncGenerator<Buffer> {
    if (this.asked) throw new Error('the connection was lost while the sender was asked');
    this.#answer = (async () => this.questions.mayBegin())();
    // Ending a stream with an error makes nodemailer close the connection without the final dot.
    if (!(await this.#answer)) throw new Error('held by the sender');
    if (this.#shut || isLost()) throw new Error('the connection was lost before the message');
    yield this.bytes;
    if (this.#shut || isLost()) throw new Error('the connection was lost before the end of the message');
    if (!this.questions.mayEnd()) {
      this.#stopped = true;
      throw new Error('stopped by the sender');
    }
    this.#opened = true;
  }
}
