import { setHidden } from '#db/content/flag-subjects.ts';
import { notifyModerated, notifyRestored, recordStaffRemoval, settleCase } from '#db/content/moderation.ts';
import {
  insertPrompt,
  promptRef,
  type StoredPrompt,
  savePrompt,
  setPromptDeleted,
  setShared,
  versionedPrompt,
} from '#db/content/prompts/rows.ts';
import { write } from '#db/kit/statement.ts';
import { AppError } from '#shared/errors.ts';
import { PROMPT_FIELDS, type PromptContent } from '#shared/prompts/fields.ts';
import { promptMessages } from '#shared/prompts/messages.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import type {
  PromptCreateInput,
  PromptUpdateInput,
  PromptVersionRestoreInput,
} from '#shared/prompts/schema.ts';
import type { ActorContext, ThrottledContext } from '../../context.ts';
import { limitLinks, limitPosts } from '../../kit/moderation.ts';
import { readRevision } from '../../kit/revisions.ts';
import { requireRead } from '../staff/queries.ts';
import { isShared, loadDeletedPrompt, loadPrompt, readPrompt } from './queries.ts';
import { revisedPrompt } from './versions.ts';

type PromptId = { id: number };

export function createPrompt(work: ThrottledContext, { shared, ...content }: PromptCreateInput): Prompt {
  return write(work.db, () => {
    const id = insertPrompt(work, content, work.clock.now());
    share(work, id, shared);
    return readPrompt(work, id);
  });
}

/**
 * Saves the given fields as a new version, and shares the prompt or makes it private. Throws `CONFLICT` with the fields
 * that changed since `version`.
 */
export function updatePrompt(work: ThrottledContext, input: PromptUpdateInput): Prompt {
  const { id, version, shared, ...patch } = input;
  return write(work.db, () => {
    const before = requireVersion(work, id, version);
    const after = contentAfter(before, patch);
    if (isShared(before)) limitLinks(work, { field: 'text', text: wordsOf(after), before: wordsOf(before) });
    savePrompt(work, before, after);
    if (shared !== undefined) share(work, id, shared);
    return readPrompt(work, id);
  });
}

function contentAfter(
  before: PromptContent,
  { name, description, category, text }: { [K in keyof PromptContent]?: PromptContent[K] | undefined },
): PromptContent {
  return {
    name: name ?? before.name,
    description: description ?? before.description,
    category: category ?? before.category,
    text: text ?? before.text,
  };
}

const wordsOf = ({ name, description, text }: Pick<PromptContent, 'name' | 'description' | 'text'>): string =>
  `${name}\n${description}\n${text}`;

/** Shares a prompt, or makes it private. One that moderators have hidden already is private, and stays it. */
function share(work: ThrottledContext, id: number, shared: boolean): void {
  const { row } = loadPrompt(work, { id });
  if (shared === isShared(row)) return;
  if (row.hiddenAt) {
    if (!shared) return;
    throw new AppError('FORBIDDEN', promptMessages.hidden);
  }
  if (shared) {
    limitLinks(work, { field: 'text', text: wordsOf(row) });
    limitPosts(work);
  }
  setShared(work, row, shared);
}

/** Ends the sharing: as its owner does, or as moderators hide it. */
export function unsharePrompt(work: ActorContext, { id }: PromptId): PromptId {
  write(work.db, () => {
    const { row } = loadPrompt(work, { id });
    if (row.ownerId === work.viewer.id) {
      if (!row.hiddenAt) setShared(work, row, false);
      return;
    }
    const { subject, subjectId } = promptRef(id);
    const written = { subject, subjectId, authorId: row.ownerId };
    setHidden(work, written, true);
    settleCase(work, written, 'hidden');
    notifyModerated(work, written, 'hidden');
  });
  return { id };
}

/** Deletes a prompt. The user who did it can undo it for a while. */
export function deletePrompt(work: ActorContext, { id }: PromptId): PromptId {
  write(work.db, () => {
    const { row } = loadPrompt(work, { id });
    setPromptDeleted(work, id, true);
    const { subject, subjectId } = promptRef(id);
    recordStaffRemoval(work, { subject, subjectId, authorId: row.ownerId });
  });
  return { id };
}

/** Undoes a deletion. The prompt is shared again if it was. */
export function restorePrompt(work: ActorContext, { id }: PromptId): Prompt {
  return write(work.db, () => {
    loadDeletedPrompt(work, { id });
    setPromptDeleted(work, id, false);
    notifyRestored(work, promptRef(id));
    return readPrompt(work, id);
  });
}

/** Saves an old version's content as a new version. Does nothing if the content is current. */
export function restorePromptVersion(work: ActorContext, input: PromptVersionRestoreInput): Prompt {
  const { id, revision, version } = input;
  return write(work.db, () => {
    const before = requireVersion(work, id, version);
    const { content } = readRevision<PromptContent>(work.db, revisedPrompt(work, before), revision);
    if (isShared(before))
      limitLinks(work, { field: 'text', text: wordsOf(content), before: wordsOf(before) });
    savePrompt(work, before, content, revision);
    return readPrompt(work, id);
  });
}

/** The own prompt, if it still has the version that the client has read. */
function requireVersion(work: ActorContext, id: number, read: number | undefined): StoredPrompt {
  const row = versionedPrompt(loadPrompt(work, { id }).row);
  return requireRead(
    work.db,
    { fields: PROMPT_FIELDS, place: promptRef(id), stale: promptMessages.stale },
    row,
    read,
  );
}
