import { eq } from 'drizzle-orm';
import type { StoredPrompt } from '#db/content/prompts/rows.ts';
import { prepared } from '#db/kit/statement.ts';
import { prompts, sharedSql } from '#db/schema/prompts.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { promptMessages } from '#shared/prompts/messages.ts';
import type { PromptScope } from '#shared/prompts/model.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import type { PromptListInput } from '#shared/prompts/schema.ts';
import type { Viewer } from '#shared/roles.ts';
import { UNDO_MINUTES } from '#shared/trash/model.ts';
import type { ReadContext, WriteContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { wordExpression } from '../../kit/word-search.ts';
import { PROMPT_COLUMNS, type PromptRow, toPrompt } from './rows.ts';

/** The user whose private prompts are visible. A preview as guest has none. */
export function ownerOf(viewer: Viewer): number {
  return viewer && viewer.role !== 'guest' ? viewer.id : 0;
}

/** How a list is read: by its words, or along the index of own or of shared prompts. */
export type PromptWalk = { by: 'words' | 'mine' | 'shared'; scope: PromptScope; category: boolean };

/** Conditions of each scope. A visitor has no own prompts. */
export const IN_SCOPE: Record<PromptScope, string> = {
  mine: 'p.owner_id = @me and p.deleted_at is null',
  shared: sharedSql('p'),
  all: `(p.owner_id = @me and p.deleted_at is null or ${sharedSql('p')})`,
};

/** The statement of one walk, newest first. Also used by the test of query plans. */
export function promptListSql({ by, scope, category }: PromptWalk): string {
  const narrowed = category ? 'and p.category = @category' : '';
  if (by === 'words') {
    return `select ${PROMPT_COLUMNS} from prompts_fts f cross join prompts p on p.id = f.rowid
      cross join users u on u.id = p.owner_id
      where prompts_fts match @words and f.rowid < @before and ${IN_SCOPE[scope]} ${narrowed}
      order by f.rowid desc limit @limit`;
  }
  const index = `${by === 'mine' ? 'prompts_owner' : 'prompts_shared'}${category ? '_category' : ''}`;
  // Own shared prompts are among the own ones.
  const others = by === 'shared' && scope === 'all' ? 'and p.owner_id <> @me' : '';
  return `select ${PROMPT_COLUMNS} from prompts p indexed by ${index} cross join users u on u.id = p.owner_id
    where ${IN_SCOPE[by]} ${others} ${narrowed} and p.id < @before order by p.id desc limit @limit`;
}

/** The prompts that the viewer can read, newest first. */
export function listPrompts({ db, viewer }: ReadContext, input: PromptListInput): Page<Prompt> {
  const { category, shared: scope, q, limit, cursor } = input;
  const me = ownerOf(viewer);
  const [before] = positionOf(cursor, [Number.MAX_SAFE_INTEGER]);
  const words = q === '' ? null : wordExpression(q);
  const walk = (by: PromptWalk['by']) =>
    prepared<[object], PromptRow>(db, promptListSql({ by, scope, category: category !== undefined })).all({
      me,
      before,
      limit: limit + 1,
      category: category ?? null,
      words,
    });
  const rows = words === '' ? [] : walksOf(scope, words).flatMap(walk);
  return keysetPage(
    rows.sort((a, b) => b.id - a.id),
    limit,
    (row) => toPrompt(row, me),
    (last) => [last.id],
  );
}

function walksOf(scope: PromptScope, words: string | null): PromptWalk['by'][] {
  if (words !== null) return ['words'];
  return scope === 'all' ? ['mine', 'shared'] : [scope];
}

/** The statement of `readPrompt`. Also used by the test of query plans. */
export const PROMPT_SQL = `select ${PROMPT_COLUMNS} from prompts p join users u on u.id = p.owner_id
  where p.id = @id and ${IN_SCOPE.all}`;

/** A prompt that the viewer can read. Throws `NOT_FOUND`. */
export function readPrompt({ db, viewer }: ReadContext, id: number): Prompt {
  const me = ownerOf(viewer);
  const row = prepared<[object], PromptRow>(db, PROMPT_SQL).get({ id, me });
  if (!row) throw notFound();
  return toPrompt(row, me);
}

/** A prompt that the viewer can read, for permissions and writes. */
export type LoadedPrompt = { authorId: number; row: StoredPrompt };

/** A prompt that the viewer can read. Throws `NOT_FOUND`, also for one that was deleted or is no longer shared. */
export function loadPrompt({ db, viewer }: ReadContext, { id }: { id: number }): LoadedPrompt {
  const row = db.select().from(prompts).where(eq(prompts.id, id)).get();
  if (!row || row.deletedAt) throw notFound();
  if (row.ownerId !== ownerOf(viewer) && !isShared(row)) throw notFound();
  return { authorId: row.ownerId, row };
}

/** Whether everyone can read a prompt that isn't deleted. */
export function isShared({ sharedVersion, hiddenAt }: StoredPrompt): boolean {
  return sharedVersion !== null && hiddenAt === null;
}

/** A deleted prompt for undoing the deletion. Throws `NOT_FOUND` for everyone except the user who deleted it. */
export function loadDeletedPrompt(
  { db, clock, viewer }: WriteContext,
  { id }: { id: number },
): { deletedBy: number; undoable: boolean; row: StoredPrompt } {
  const row = db.select().from(prompts).where(eq(prompts.id, id)).get();
  if (!row?.deletedAt || row.deletedBy === null || row.deletedBy !== ownerOf(viewer)) throw notFound();
  const undoable = clock.now().getTime() - row.deletedAt.getTime() <= UNDO_MINUTES * MINUTE_MS;
  return { deletedBy: row.deletedBy, undoable, row };
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', promptMessages.notFound);
}
