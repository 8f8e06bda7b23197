import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, extract } from 'tar-stream';
import { ARCHIVE_END, archiveEnd } from './archive-end.ts';
import { BackupError } from './error.ts';
import { DIGEST, isPartName, MANIFEST, type Manifest, type Part, parseManifest } from './manifest.ts';
import { isSealed, SEAL_HEADER, unsealing } from './sealing.ts';
import { Tail } from './tail.ts';

const DAMAGED = 'The backup is damaged. Use another one.';

type Options = {
  file: string;
  /** Decrypts the archive. Null if no key is set. */
  key: Buffer | null;
  /** The folder that gets the parts. Without it, they are only checked. */
  into?: string;
  onBytes?: (bytes: number) => void;
};

/** Whether a file is an encrypted backup. Throws Node's own errors. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const start = Buffer.alloc(SEAL_HEADER);
    await handle.read(start, 0, SEAL_HEADER, 0);
    return isSealed(start);
  } finally {
    await handle.close();
  }
}

/**
 * Reads an archive, checks every byte of it, and stores its parts in `into`, synced to the disk. What was stored counts only
 * if this returns. Throws `BackupError`.
 */
export async function readArchive({ file, key, into, onBytes = () => {} }: Options): Promise<Manifest> {
  const sealed = await isEncrypted(file);
  if (sealed && key === null)
    throw new BackupError('The backup is encrypted. Set BACKUP_KEY_FILE to the file with its key.');
  const end = { sha256: '', bytes: Buffer.alloc(0) };
  const parts: Part[] = [];
  const found: { manifest: Manifest | null } = { manifest: null };
  const tar = extract();
  const source = createReadStream(file);
  const chain = sealed && key ? [unsealing(key)] : [];
  const taken = takeParts(tar, { into, parts, found });
  taken.catch((error) => tar.destroy(error));
  try {
    await Promise.all([pipeline([source, ...chain, digesting(end, onBytes), tar]), taken]);
  } catch (error) {
    if (error instanceof BackupError || isDiskError(error)) throw error;
    throw new BackupError(DAMAGED);
  }
  if (!end.bytes.equals(await archiveEnd(end.sha256))) throw new BackupError(DAMAGED);
  const { manifest } = found;
  if (manifest === null || !isSame(manifest.parts, parts)) throw new BackupError(DAMAGED);
  return manifest;
}

type Taken = { into: string | undefined; parts: Part[]; found: { manifest: Manifest | null } };

async function takeParts(tar: AsyncIterable<Entry>, { into, parts, found }: Taken): Promise<void> {
  for await (const entry of tar) {
    const { name } = entry.header;
    if (name === MANIFEST) found.manifest = parseManifest(await text(entry));
    else if (name === DIGEST) await text(entry);
    else if (!isPartName(name)) throw new BackupError(DAMAGED);
    else parts.push(await takePart(entry, name, into));
  }
}

async function takePart(entry: Readable, name: string, into: string | undefined): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  if (into === undefined) for await (const chunk of entry) count(chunk);
  else await store(entry, join(into, name), count);
  return { name, bytes, sha256: hash.digest('hex') };
}

async function store(entry: Readable, path: string, count: (chunk: Buffer) => void): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, 'wx', 0o600);
  try {
    const observed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        count(chunk);
        done(null, chunk);
      },
    });
    await pipeline(entry, observed, createWriteStream('', { fd: handle.fd, autoClose: false }));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Hashes all bytes but the archive's end, which it keeps. */
function digesting(end: { sha256: string; bytes: Buffer }, onBytes: (bytes: number) => void): Transform {
  const hash = createHash('sha256');
  const tail = new Tail(ARCHIVE_END);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(tail.add(chunk));
      onBytes(chunk.length);
      done(null, chunk);
    },
    flush(done) {
      end.sha256 = hash.digest('hex');
      end.bytes = tail.held();
      done();
    },
  });
}

function isSame(expected: readonly Part[], actual: readonly Part[]): boolean {
  return (
    expected.length === actual.length &&
    expected.every((part, index) => {
      const other = actual[index];
      return part.name === other?.name && part.bytes === other.bytes && part.sha256 === other.sha256;
    })
  );
}

/** A full disk or a missing permission is no damage. */
function isDiskError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'EROFS', 'EDQUOT', 'EEXIST'].includes(code);
}
