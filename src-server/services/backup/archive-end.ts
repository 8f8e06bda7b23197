import { type Headers, pack } from 'tar-stream';
import { DIGEST } from './manifest.ts';

/** Bytes of a tar archive's end without a part: two empty blocks. */
export const EMPTY_END = 1024;
/** Bytes of our archives' end: the part with the SHA-256 of everything before, and two empty blocks. */
export const ARCHIVE_END = 2048;

/** A part's header. The same values in every archive, so that a changed byte can't hide in one. */
export function partHeader(name: string, size: number): Headers {
  return { name, size, mode: 0o600, uid: 0, gid: 0, mtime: new Date(0), type: 'file', uname: '', gname: '' };
}

/** The end of an archive whose bytes before it have this SHA-256. */
export async function archiveEnd(sha256: string): Promise<Buffer> {
  const tar = pack();
  tar.entry(partHeader(DIGEST, sha256.length), sha256);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
