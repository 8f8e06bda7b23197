import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { archiveEnd, EMPTY_END, partHeader } from './archive-end.ts';
import { formatManifest, MANIFEST, type Manifest, type Part } from './manifest.ts';
import { sealing } from './sealing.ts';
import { Tail } from './tail.ts';

/** A file of the data folder that becomes a part. */
export type PartFile = { name: string; path: string };

/** A part vanished before it was read. */
export class VanishedError extends Error {
  override readonly name = 'VanishedError';
  constructor(readonly part: string) {
    super(`${part} vanished`);
  }
}

type Options = {
  /** The file to write. It must not exist. */
  to: string;
  files: readonly PartFile[];
  about: Omit<Manifest, 'format' | 'parts'>;
  /** Encrypts the archive. */
  key: Buffer | null;
  onBytes: (bytes: number) => void;
};

/**
 * Writes a tar archive with the files, a manifest, and, as its last part, the SHA-256 of everything before. Synced to the
 * disk, readable by its owner only. Throws `VanishedError`, and Node's own errors of the disk.
 */
export async function writeArchive({ to, files, about, key, onBytes }: Options): Promise<void> {
  const handle = await open(to, 'wx', 0o600);
  const tar = pack();
  const target = createWriteStream('', { fd: handle.fd, autoClose: false });
  const written = key
    ? pipeline(tar, withDigest(), sealing(key), target)
    : pipeline(tar, withDigest(), target);
  // Awaited below. Until then, a failure of the disk must not count as unhandled.
  written.catch(() => {});
  try {
    const failed = written.then(() => new Promise<never>(() => {}));
    const parts: Part[] = [];
    for (const file of files) parts.push(await Promise.race([addFile(tar, file, onBytes), failed]));
    const manifest = formatManifest({ ...about, parts });
    tar.entry(partHeader(MANIFEST, Buffer.byteLength(manifest)), manifest);
    tar.finalize();
    await written;
    await handle.sync();
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
}

async function addFile(tar: Pack, { name, path }: PartFile, onBytes: Options['onBytes']): Promise<Part> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new VanishedError(name) : error;
  });
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    const observed = new Transform({
      transform(bytes: Buffer, _encoding, done) {
        hash.update(bytes);
        onBytes(bytes.length);
        done(null, bytes);
      },
    });
    const entry = tar.entry(partHeader(name, size));
    // A file that grows in the meantime doesn't change its part.
    const source = createReadStream('', {
      fd: handle.fd,
      autoClose: false,
      start: 0,
      end: Math.max(0, size - 1),
    });
    if (size === 0) entry.end();
    else await pipeline(source, observed, entry);
    return { name, bytes: size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Replaces the archive's end by one with the SHA-256 of everything before. */
function withDigest(): Transform {
  const hash = createHash('sha256');
  const tail = new Tail(EMPTY_END);
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      const released = tail.add(bytes);
      hash.update(released);
      done(null, released);
    },
    flush(done) {
      archiveEnd(hash.digest('hex')).then((end) => done(null, end), done);
    },
  });
}
