import { Readable } from 'node:stream';

const chunkBytes = 16_384;

/** Streams a message to the mail server and knows whether it was read to its end; before that it can't be delivered. */
export class ReadableMimeMessage extends Readable {
  #offset = 0;
  #isReadToEnd = false;

  constructor(
    private readonly message: Buffer,
    private readonly onEnd: () => void,
  ) {
    super();
  }

  get isReadToEnd(): boolean {
    return this.#isReadToEnd;
  }

  override _read(): void {
    const chunk = this.message.subarray(this.#offset, this.#offset + chunkBytes);
    this.#offset += chunk.length;
    this.push(chunk);
    if (this.#offset < this.message.length) return;
    this.push(null);
    this.#isReadToEnd = true;
    this.onEnd();
  }
}
