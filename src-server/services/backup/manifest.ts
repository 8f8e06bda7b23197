import { z } from 'zod';
import { BackupError } from './error.ts';

/** The parts of an archive that aren't data. */
export const MANIFEST = 'manifest.json';
export const DIGEST = 'archive.sha256';
/** The database, and the key of authenticator secrets, which only encrypted backups contain. */
export const DATABASE = 'commonplace.sqlite';
export const KEY = 'authenticator.key';
/** The folders whose files are parts. */
export const FOLDERS = ['uploads', 'receipts', 'outbox'] as const;
export type BackupFolder = (typeof FOLDERS)[number];

/** The layout of the archive. A reader refuses later ones. */
const FORMAT = 1;
const PART_NAME =
  /^(commonplace\.sqlite|authenticator\.key|(uploads|receipts|outbox)\/[\w@+-][\w@+.-]{0,200})$/;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of the product that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Rows by table, and the hashes of the migrations that ran. */
  tables: z.record(z.string(), z.number().int()),
  migrations: z.array(z.string()),
  parts: z.array(
    z.object({ name: z.string().regex(PART_NAME), bytes: z.number().int(), sha256: z.string().length(64) }),
  ),
  /** Files that the database names and that weren't there. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Part = Manifest['parts'][number];

/** Whether an archive may contain a part of this name. Names lead nowhere outside the folder of a restore. */
export function isPartName(name: string): boolean {
  return PART_NAME.test(name);
}

export function formatManifest(manifest: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;
}

/** Throws `BackupError` for anything else than a manifest of this layout. */
export function parseManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  throw new BackupError('The backup was made by a newer version, or is damaged.');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
