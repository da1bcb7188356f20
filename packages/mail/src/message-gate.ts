import { Readable } from 'node:stream';

/** What the sender of a mail is asked while it leaves. */
export interface GateQuestions {
  /** Called when a connection takes the mail. */
  onStart?(): void;
  /** Before the first byte. */
  mayBegin(): Promise<boolean>;
  /** Before the final dot, which follows when all bytes are out. */
  mayEnd(): boolean;
}

/**
 * Keeps the bytes of one mail back until its sender has agreed. nodemailer reads a message only after
 * the server has answered DATA with 354, so the question is asked then, and up to the answer not one
 * byte of the mail is on its way. What has left then is no mail yet, and no server may deliver it, before
 * the final dot (RFC 5321 section 4.1.1.4): no crash and no lost connection before it can deliver the mail.
 */
export class MessageGate {
  #answer: Promise<boolean> | undefined;
  #shut = false;
  #opened = false;
  #stopped = false;

  constructor(
    private readonly bytes: Buffer,
    private readonly questions: GateQuestions,
  ) {}

  /** Whether the server may have the whole mail. Final once the gate is shut. */
  get opened(): boolean {
    return this.#opened;
  }

  /** Whether the server had accepted DATA. */
  get asked(): boolean {
    return this.#answer !== undefined;
  }

  /**
   * The message for one connection. Only the first of them that is read asks and gives the bytes: when
   * that connection is lost, the answer may be stale on the next one, which therefore gets nothing.
   */
  stream(): Readable {
    this.questions.onStart?.();
    const stream: Readable = Readable.from(
      this.#release(() => stream.destroyed),
      { objectMode: false },
    );
    return stream;
  }

  /** Lets nothing out any more. To be called in the same turn in which the dialogue is known to be over. */
  shut(): void {
    this.#shut = true;
  }

  /**
   * Whether the sender said no, known when it has answered.
   * @throws what the question threw
   */
  async held(): Promise<boolean> {
    return this.#stopped || (this.#answer !== undefined && !(await this.#answer));
  }

  async *#release(isLost: () => boolean): AsyncGenerator<Buffer> {
    if (this.asked) throw new Error('the connection was lost while the sender was asked');
    this.#answer = (async () => this.questions.mayBegin())();
    // Ending a stream with an error makes nodemailer drop the connection without the final dot.
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
