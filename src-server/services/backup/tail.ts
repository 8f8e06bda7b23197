/** Holds back the last bytes of a stream. */
export class Tail {
  #held = Buffer.alloc(0);
  constructor(readonly size: number) {}

  /** The bytes that certainly aren't among the last ones. */
  add(bytes: Buffer): Buffer {
    const all = Buffer.concat([this.#held, bytes]);
    const released = Math.max(0, all.length - this.size);
    this.#held = all.subarray(released);
    return all.subarray(0, released);
  }

  /** The last bytes, fewer if the stream was shorter. */
  held(): Buffer {
    return this.#held;
  }
}
