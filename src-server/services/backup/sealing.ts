import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './error.ts';

/** The first bytes of an encrypted backup. A random salt follows. */
const MAGIC = Buffer.from('Commonplace-bkp1');
const SALT = 16;
export const SEAL_HEADER = MAGIC.length + SALT;
const CIPHER = 'aes-256-gcm';
const TAG = 16;
const NONCE = 12;
/** Bytes of text in a chunk. Each chunk is authenticated with its place and with whether it is the last one. */
const CHUNK = 64 * 1024;

/** Whether a file that begins with these bytes is an encrypted backup. */
export function isSealed(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC);
}

/** Encrypts a stream. */
export function sealing(secret: Buffer): Transform {
  const salt = randomBytes(SALT);
  const key = keyFor(secret, salt);
  const chunks = new Chunks(CHUNK);
  let index = 0;
  const sealed = (text: Buffer, isLast: boolean) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(index++, isLast));
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  };
  let hasHeader = false;
  const begin = (stream: Transform) => {
    if (!hasHeader) stream.push(Buffer.concat([MAGIC, salt]));
    hasHeader = true;
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done: TransformCallback) {
      begin(this);
      for (const chunk of chunks.add(bytes)) this.push(sealed(chunk, false));
      done();
    },
    flush(done) {
      begin(this);
      this.push(sealed(chunks.rest(), true));
      done();
    },
  });
}

/** Decrypts a stream. It fails with a `BackupError` for another key, and if any byte was changed, moved, or cut off. */
export function unsealing(secret: Buffer): Transform {
  const chunks = new Chunks(CHUNK + TAG);
  let header = Buffer.alloc(0);
  let key: Buffer | null = null;
  let index = 0;
  const opened = (chunk: Buffer, isLast: boolean) => {
    if (key === null || chunk.length < TAG) throw new Error('too short');
    const decipher = createDecipheriv(CIPHER, key, nonceOf(index++, isLast));
    decipher.setAuthTag(chunk.subarray(chunk.length - TAG));
    return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - TAG)), decipher.final()]);
  };
  const failure = () => new BackupError('The backup is damaged, or was encrypted with another key.');
  return new Transform({
    transform(bytes: Buffer, _encoding, done: TransformCallback) {
      try {
        let body = bytes;
        if (key === null) {
          header = Buffer.concat([header, bytes]);
          if (header.length < SEAL_HEADER) return done();
          if (!isSealed(header)) throw new Error('another file');
          key = keyFor(secret, header.subarray(MAGIC.length, SEAL_HEADER));
          body = header.subarray(SEAL_HEADER);
        }
        for (const chunk of chunks.add(body)) this.push(opened(chunk, false));
        done();
      } catch {
        done(failure());
      }
    },
    flush(done) {
      try {
        this.push(opened(chunks.rest(), true));
        done();
      } catch {
        done(failure());
      }
    },
  });
}

/** Divides a stream into pieces of one size. The last piece, which may be empty or full, is kept back as the rest. */
class Chunks {
  #waiting: Buffer[] = [];
  #length = 0;
  constructor(readonly size: number) {}

  add(bytes: Buffer): Buffer[] {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
    if (this.#length <= this.size) return [];
    const all = Buffer.concat(this.#waiting);
    const full: Buffer[] = [];
    let at = 0;
    for (; all.length - at > this.size; at += this.size) full.push(all.subarray(at, at + this.size));
    this.#waiting = [all.subarray(at)];
    this.#length = all.length - at;
    return full;
  }

  rest(): Buffer {
    return Buffer.concat(this.#waiting);
  }
}

/** A key for one file, so that nonces can simply count. */
function keyFor(secret: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'commonplace backup', 32));
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUIntBE(index, NONCE - 6, 6);
  return nonce;
}
