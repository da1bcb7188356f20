import { Readable } from 'node:stream';

/**
 * Keeps the bytes of one mail back until its sender has agreed. nodemailer reads a message only after
 * the server has answered DATA with 354, so the question is asked then, and up to the answer not one
 * byte of the mail is on its way: no crash and no lost connection before it can deliver the mail.
 */
export class MessageGate {
  #answer: Promise<boolean> | undefined;
  #shut = false;
  #opened = false;

  constructor(
    private readonly bytes: Buffer,
    private readonly mayGo: () => Promise<boolean>,
  ) {}

  /** Whether bytes may have reached the server. Final once the gate is shut. */
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
    const stream = new Readable({ read: () => void this.#release(stream) });
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
    return this.#answer !== undefined && !(await this.#answer);
  }

  async #release(stream: Readable): Promise<void> {
    // Ending a stream with an error makes nodemailer drop the connection without the final dot.
    const refuse = (reason: string) => stream.destroy(new Error(reason));
    if (this.asked) return void refuse('the connection was lost while the sender was asked');
    this.#answer = (async () => this.mayGo())();
    // What the question threw, `held` throws.
    const isAgreed = await this.#answer.catch(() => false);
    if (!isAgreed) return void refuse('held by the sender');
    if (this.#shut || stream.destroyed) return void refuse('the connection was lost before the message');
    this.#opened = true;
    stream.push(this.bytes);
    stream.push(null);
  }
}
