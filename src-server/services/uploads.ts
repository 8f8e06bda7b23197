import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UPLOAD_ID_PATTERN } from '#shared/uploads/model.ts';
import { UNFINISHED, writeDurably } from './durable-file.ts';

/** Stores the files of uploads by id. Disk failures are thrown as Node's own errors. */
export type UploadFiles = {
  /** Stores a file durably: it survives a power cut after this resolves. */
  put: (id: string, bytes: Buffer) => Promise<void>;
  /** The file's content; null if there's none. */
  read: (id: string) => Promise<Readable | null>;
  /** A missing file is fine. */
  remove: (id: string) => Promise<void>;
  /** Files last changed before a time. */
  olderThan: (before: Date) => Promise<string[]>;
};

/** Files in a folder, which is created with the first one. */
export function uploadFolder(folder: string): UploadFiles {
  const pathOf = (id: string) => {
    if (!UPLOAD_ID_PATTERN.test(id)) throw new Error('this is no id of an upload');
    return join(folder, id);
  };
  return {
    put: async (id, bytes) => writeDurably(pathOf(id), bytes),
    read: async (id) => {
      const handle = await open(pathOf(id)).catch(absent);
      return handle && createReadStream('', { fd: handle });
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    olderThan: async (before) => {
      const names = (await readdir(folder).catch(absent)) ?? [];
      const old: string[] = [];
      for (const name of names) {
        const stats = await stat(join(folder, name)).catch(absent);
        if (!stats || stats.mtime >= before) continue;
        if (UPLOAD_ID_PATTERN.test(name)) old.push(name);
        else if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
      }
      return old;
    },
  };
}

/** The same in memory, for tests. */
export function uploadMemory(now: () => Date): UploadFiles & { ids: () => string[] } {
  const files = new Map<string, { bytes: Buffer; at: Date }>();
  return {
    put: async (id, bytes) => void files.set(id, { bytes: Buffer.from(bytes), at: now() }),
    read: async (id) => {
      const file = files.get(id);
      return file ? Readable.from([file.bytes]) : null;
    },
    remove: async (id) => void files.delete(id),
    olderThan: async (before) => [...files].filter(([, { at }]) => at < before).map(([id]) => id),
    ids: () => [...files.keys()],
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
