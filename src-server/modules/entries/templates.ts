import { eq } from 'drizzle-orm';
import { eventOfEntry } from '#db/content/event-discussion.ts';
import { appendAudit } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import { entries } from '#db/schema/entries.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { type EntryType, TEMPLATES_MAX } from '#shared/entries/model.ts';
import type { EntryRead, EntryTemplate } from '#shared/entries/output.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext, ReadContext } from '../../context.ts';
import { requireLive } from './guards.ts';
import { readEntry, viewerTier } from './queries.ts';

/** By title. Also used by the test of query plans. */
export const TEMPLATES_SQL = `select id, title from entries
  where type = @type and deleted_at is null and is_template = 1 and tier <= @tier
  order by sort_title, seq limit ${TEMPLATES_MAX}`;

/** The templates of a type that the viewer can read. */
export function listTemplates({ db, viewer }: ReadContext, { type }: { type: EntryType }): EntryTemplate[] {
  return prepared<[{ type: EntryType; tier: number }], EntryTemplate>(db, TEMPLATES_SQL).all({
    type,
    tier: viewerTier(viewer),
  });
}

/** Marks an entry as a template of its type, or removes the mark. It stays in its lists. Idempotent. */
export function markTemplate(
  work: ActorContext,
  { id, template }: { id: string; template: boolean },
): EntryRead {
  const { db, clock } = work;
  return write(db, () => {
    const { seq, type, isTemplate } = requireLive(db, id);
    if (type === 'survey' || eventOfEntry(db, id, clock.now())) {
      throw new AppError('INVALID_INPUT', entryMessages.noTemplate, { id: entryMessages.noTemplate });
    }
    if (template !== isTemplate) {
      db.update(entries).set({ isTemplate: template }).where(eq(entries.seq, seq)).run();
      const place = { subject: 'entry', subjectId: id } as const;
      appendAudit(work, template ? 'entries.template' : 'entries.noTemplate', place);
    }
    return readEntry(work, id);
  });
}
