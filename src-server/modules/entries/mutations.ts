import { appendActivity } from '#db/content/activity.ts';
import { pickLinks } from '#db/content/entries/links.ts';
import { notifyEntryCreated } from '#db/content/entries/notifications.ts';
import { insertEntry, saveContent } from '#db/content/entries/rows.ts';
import { requireNoEvent } from '#db/content/event-discussion.ts';
import { storeFollow } from '#db/content/follows.ts';
import { recordStaffRemoval } from '#db/content/moderation.ts';
import { appendAudit, valuesAfter } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { currentSurveyParts } from '#db/staff/surveys/rows.ts';
import { restoreQuestions } from '#db/staff/surveys/settings.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import type { EntryContent, EntryRead } from '#shared/entries/output.ts';
import type { EntryCreateInput, EntryRestoreInput, EntryUpdateInput } from '#shared/entries/schema.ts';
import { AppError } from '#shared/errors.ts';
import { recordMessages } from '#shared/records.messages.ts';
import type { ActorContext, ThrottledContext } from '../../context.ts';
import { limitLinks, limitPosts } from '../../kit/moderation.ts';
import { readRevision } from '../../kit/revisions.ts';
import { requireLive, requireRow } from './guards.ts';
import { readEntry } from './queries.ts';
import { isReadable, requireLinkable } from './text/backlinks.ts';
import { revisedEntry } from './text/revisions.ts';

/** Creates an entry. A survey starts as a draft that only staff can see, without notifications. */
export function createEntry(work: ThrottledContext, input: EntryCreateInput): EntryRead {
  const { viewer } = work;
  const id = work.ids.uuid();
  const tier = input.type === 'survey' ? TIER_STAFF : TIER_PUBLIC;
  return write(work.db, () => {
    const createdAt = work.clock.now();
    limitLinks(work, { field: 'body', text: input.body });
    limitPosts(work);
    requireLinkable(work, input.linkedIds ?? []);
    const { title, body, tags } = input;
    const content = { title, body, tags, metadata: input.type === 'course' ? (input.metadata ?? {}) : {} };
    insertEntry(work.db, {
      ...content,
      id,
      type: input.type,
      authorId: viewer.id,
      tier,
      createdAt,
      linkedIds: input.linkedIds,
    });
    // The author follows their own discussion.
    if (input.type === 'thread') storeFollow(work.db, viewer.id, { kind: 'entry', target: id }, createdAt);
    appendAudit(work, 'entries.create', { subject: 'entry', subjectId: id }, valuesAfter(content));
    if (tier === TIER_PUBLIC) {
      appendActivity(work.db, { kind: 'entry', actorId: viewer.id, entryId: id }, createdAt);
      notifyEntryCreated(work, { ...input, id });
    }
    return readEntry(work, id);
  });
}

/** Saves the sent fields. Throws `CONFLICT` if the entry changed since the version that was read. */
export function updateEntry(work: ActorContext, input: EntryUpdateInput): EntryRead {
  return write(work.db, () => {
    const before = requireLive(work.db, input.id);
    requireNoEvent(work.db, input.id, work.clock.now());
    if (input.version !== undefined && input.version !== before.version) {
      throw new AppError('CONFLICT', entryMessages.stale);
    }
    if (input.type !== undefined && input.type !== before.type) {
      throw new AppError('INVALID_INPUT', entryMessages.typeFixed, { type: entryMessages.typeFixed });
    }
    if (input.body !== undefined) {
      limitLinks(work, { field: 'body', text: input.body, before: before.body });
    }
    if (input.linkedIds) {
      requireLinkable(work, input.linkedIds);
      pickLinks(work.db, before, input.linkedIds, (toId) => !isReadable(work, toId));
    }
    const content = {
      title: input.title ?? before.title,
      body: input.body ?? before.body,
      tags: input.tags ?? before.tags,
      metadata:
        input.metadata && before.type === 'course'
          ? { ...before.metadata, ...input.metadata }
          : before.metadata,
    };
    saveContent(work, before, content, undefined, currentSurveyParts(work.db, before));
    return readEntry(work, input.id);
  });
}

/** Moves an entry to the trash, out of all lists, searches, and counts. */
export function deleteEntry(work: ActorContext, id: string): { id: string } {
  write(work.db, () => {
    const place = { subject: 'entry', subjectId: id } as const;
    moveToTrash(work, place);
    const { authorId } = requireRow(work.db, id);
    recordStaffRemoval(work, { ...place, authorId });
  });
  return { id };
}

/**
 * Restores an old version's content as a new version. Throws `NOT_FOUND` for unknown versions and `CONFLICT` if the
 * entry changed since `input.version`. Restoring the current content changes nothing.
 */
export function restoreEntryVersion(work: ActorContext, input: EntryRestoreInput): EntryRead {
  return write(work.db, () => {
    const before = requireLive(work.db, input.id);
    requireNoEvent(work.db, input.id, work.clock.now());
    if (input.version !== undefined && input.version !== before.version) {
      throw new AppError('CONFLICT', recordMessages.staleHistory);
    }
    const { content } = readRevision<EntryContent>(work.db, revisedEntry(before), input.revision);
    if (input.revision !== before.version) {
      const { survey, ...fields } = content;
      const parts = before.type === 'survey' ? restoreQuestions(work.db, before.id, survey) : undefined;
      saveContent(work, before, fields, input.revision, parts);
    }
    return readEntry(work, input.id);
  });
}
