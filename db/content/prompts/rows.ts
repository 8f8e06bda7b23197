import { eq } from 'drizzle-orm';
import { PROMPT_FIELDS, type PromptContent } from '#shared/prompts/fields.ts';
import { type ActingUser, appendAudit } from '../../kit/records.ts';
import { keepNextVersion, savedVersion, type Versioned } from '../../kit/versions.ts';
import { prompts } from '../../schema/prompts.ts';

// Call each of these inside a write. The audit log has no texts of prompts: they may be private, or become so.

export type StoredPrompt = typeof prompts.$inferSelect;
export const promptRef = (id: number) => ({ subject: 'prompt', subjectId: String(id) }) as const;

/** Only the owner saves. */
export const versionedPrompt = (row: StoredPrompt): StoredPrompt & Versioned<number> =>
  Object.assign({ savedBy: row.ownerId }, row);

/** The current version. */
export const currentPrompt = (row: StoredPrompt) => savedVersion(PROMPT_FIELDS, versionedPrompt(row));

/** Stores a private prompt of the user and returns its id. `importId`: the import that can be undone. */
export function insertPrompt(
  ctx: ActingUser,
  content: PromptContent,
  at: Date,
  importId: number | null = null,
): number {
  const { name, description, category, text } = content;
  const { id } = ctx.db
    .insert(prompts)
    .values({
      name,
      description,
      category,
      text,
      ownerId: ctx.viewer.id,
      importId,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: prompts.id })
    .get();
  appendAudit(ctx, 'prompts.create', promptRef(id));
  return id;
}

/**
 * Saves changes as a new version, and returns its number. Without changes, that of the current one. `restores` is the
 * number of a restored version.
 */
export function savePrompt(
  ctx: ActingUser,
  before: StoredPrompt,
  patch: Partial<PromptContent>,
  restores?: number,
): number {
  const place = promptRef(before.id);
  const next = keepNextVersion(
    ctx,
    { fields: PROMPT_FIELDS, place },
    versionedPrompt(before),
    patch,
    restores,
  );
  if (!next) return before.version;
  const { name, description, category, text } = next.after;
  const { version, updatedAt } = next.stamps;
  ctx.db
    .update(prompts)
    .set({ name, description, category, text, version, updatedAt })
    .where(eq(prompts.id, before.id))
    .run();
  appendAudit(ctx, restores === undefined ? 'prompts.update' : 'prompts.restoreVersion', place);
  return version;
}

/** Shares a prompt from its current version on, or makes it private. False if nothing changes. */
export function setShared(
  ctx: ActingUser,
  { id, version, sharedVersion }: Pick<StoredPrompt, 'id' | 'version' | 'sharedVersion'>,
  shared: boolean,
): boolean {
  if (shared === (sharedVersion !== null)) return false;
  const change = shared ? { sharedVersion: version, sharedAt: ctx.clock.now() } : { sharedVersion: null };
  ctx.db.update(prompts).set(change).where(eq(prompts.id, id)).run();
  appendAudit(ctx, shared ? 'prompts.share' : 'prompts.unshare', promptRef(id));
  return true;
}

/** Deletes a prompt, or restores it. */
export function setPromptDeleted(ctx: ActingUser, id: number, deleted: boolean): void {
  const change = deleted
    ? { deletedAt: ctx.clock.now(), deletedBy: ctx.viewer.id }
    : { deletedAt: null, deletedBy: null };
  ctx.db.update(prompts).set(change).where(eq(prompts.id, id)).run();
  appendAudit(ctx, deleted ? 'prompts.delete' : 'prompts.restore', promptRef(id));
}
