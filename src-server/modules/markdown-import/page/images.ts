import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { insertUpload, keepUpload, similarUploads } from '#db/content/uploads/rows.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import { UPLOAD_BYTES_MAX, uploadPath } from '#shared/uploads/model.ts';
import { type Waiting, whenUnlocked } from '../../../kit/unlocked.ts';
import type { Clock } from '../../../services/clock.ts';
import type { Ids } from '../../../services/ids.ts';
import { readImage } from '../../../services/images/readImage.ts';
import type { UploadFiles } from '../../../services/uploads.ts';

/** The ports that storing needs. */
export type ImportPorts = { db: Db; clock: Clock; ids: Ids };

/**
 * The source of images, and the owner of the uploads. `root` is the folder's real path. `waiting` says what happens while
 * the database is locked.
 */
export type ImageOptions = ImportPorts & {
  root: string;
  authorId: number;
  uploads: UploadFiles;
  waiting?: Waiting;
};

/** The URL of an image's upload, or the reason why there is none. */
export type ImageResult = { url: string } | { reason: string };

/** The images of one import. An image that the same user already uploaded is not uploaded again. */
export type Images = {
  at: (path: string) => Promise<ImageResult>;
  /** Files that are uploads now, and the number of new uploads. */
  used: Set<string>;
  added: number;
};

const NONE = 'file not found';

export function newImages(options: ImageOptions): Images {
  const results = new Map<string, ImageResult>();
  const images: Images = {
    used: new Set(),
    added: 0,
    at: async (path) => {
      const result = results.get(path) ?? (await upload(path));
      results.set(path, result);
      if ('url' in result) images.used.add(path);
      return result;
    },
  };
  return images;

  async function upload(path: string): Promise<ImageResult> {
    const read = readFile(options.root, path);
    if ('reason' in read) return read;
    try {
      const { id, isNew } = await store(options, read);
      if (isNew) images.added += 1;
      return { url: uploadPath(id) };
    } catch (error) {
      if (error instanceof AppError) return { reason: error.message };
      throw error;
    }
  }
}

async function store(
  { db, clock, ids, authorId: ownerId, uploads, waiting }: ImageOptions,
  original: Buffer,
): Promise<{ id: string; isNew: boolean }> {
  const { mime, width, height, bytes } = readImage(original);
  const image = { ownerId, mime, width, height, bytes: bytes.length };
  for (const id of similarUploads(db, image)) {
    const file = await uploads.read(id);
    if (!file || !bytes.equals(await buffer(file))) continue;
    const keep = () => write(db, () => keepUpload(db, id, clock.now()));
    if (await whenUnlocked(keep, waiting)) return { id, isNew: false };
  }
  const id = ids.uuid();
  await uploads.put(id, bytes);
  await whenUnlocked(() => write(db, () => insertUpload(db, { id, ...image }, clock.now())), waiting);
  return { id, isNew: true };
}

/** A file's bytes. A path with a symbolic link anywhere in it is not read. */
function readFile(root: string, path: string): Buffer | { reason: string } {
  try {
    const file = join(root, path);
    if (realpathSync(file) !== file) return { reason: 'symbolic link' };
    // Opening a pipe would block the import.
    const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = fstatSync(handle);
      if (!stats.isFile()) return { reason: 'not a file' };
      if (stats.size > UPLOAD_BYTES_MAX)
        return { reason: `larger than ${UPLOAD_BYTES_MAX / 1024 / 1024} MB` };
      return readFileSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { reason: code === 'ENOENT' || code === 'ENOTDIR' ? NONE : `can't be read (${code})` };
  }
}
