import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { insertUpload } from '#db/content/uploads/rows.ts';
import type { Db } from '#db/open.ts';
import { uploadPath } from '#shared/uploads/model.ts';
import { IMAGES } from './demo/images.ts';

export type DemoImage = { id: string; bytes: Buffer };

const REFERENCE = /\(demo:([a-z0-9]+)\)/g;

/**
 * Draws the images and stores their files beside the database, before any row names them. A database in memory has no
 * folder, and gets the rows only.
 */
export function storeImages(db: Db, ids: { uuid: () => string }): Map<string, DemoImage> {
  const images = new Map(
    Object.entries(IMAGES).map(([name, draw]) => [name, { id: ids.uuid(), bytes: draw() }]),
  );
  if (db.$client.memory) return images;
  const folder = join(dirname(db.$client.name), 'uploads');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { id, bytes } of images.values()) writeFileSync(join(folder, id), bytes, { mode: 0o600 });
  return images;
}

/** Adds the rows of the images that a text shows, and returns the text with their URLs. Inside a write. */
export function addImages(
  db: Db,
  body: string,
  images: ReadonlyMap<string, DemoImage>,
  { ownerId, createdAt }: { ownerId: number; createdAt: Date },
): string {
  return body.replace(REFERENCE, (_, name: string) => {
    const image = images.get(name);
    if (!image) throw new Error(`the demo has no image “${name}”`);
    const { id, bytes } = image;
    const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    insertUpload(db, { id, ownerId, mime: 'image/png', bytes: bytes.length, ...size }, createdAt);
    return `(${uploadPath(id)})`;
  });
}
