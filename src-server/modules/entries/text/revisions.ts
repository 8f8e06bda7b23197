import type { EntryRow } from '#db/content/entries/rows.ts';
import { preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { bound, columnsIn } from '#db/schema/column-names.ts';
import { entries } from '#db/schema/entries.ts';
import { currentSurveyParts } from '#db/staff/surveys/rows.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import type { EntryContent } from '#shared/entries/output.ts';
import { AppError } from '#shared/errors.ts';
import type { Revision } from '#shared/revisions/output.ts';
import type { WriteContext } from '../../../context.ts';
import { type Revised, readRevision } from '../../../kit/revisions.ts';
import { loadEntry } from '../queries.ts';

/** What the history needs of the current row. */
const REVISED = [
  'id',
  'type',
  'title',
  'body',
  'tags',
  'metadata',
  'version',
  'updatedAt',
  'authorId',
] as const;

function revisedStatement(db: Db) {
  return db
    .select(columnsIn(entries, REVISED))
    .from(entries)
    .where(bound(entries, ['id']));
}

/** An entry for its version history. Throws like `loadEntry`: the history is as visible as the entry. */
export function loadRevised(work: WriteContext, id: string): Revised {
  loadEntry(work, id);
  const row = preparedQuery(work.db, revisedStatement).get({ id });
  if (!row) throw new AppError('NOT_FOUND', entryMessages.notFound);
  const revised = revisedEntry(row);
  Object.assign(revised.current.content, currentSurveyParts(work.db, row)?.after);
  return revised;
}

export function revisedEntry(row: Pick<EntryRow, (typeof REVISED)[number]>): Revised {
  const { title, body, tags, metadata, version, updatedAt, authorId } = row;
  return {
    place: { subject: 'entry', subjectId: row.id },
    current: { version, content: { title, body, tags, metadata }, savedBy: authorId, savedAt: updatedAt },
  };
}

export function readEntryRevision(db: Db, revised: Revised, version: number): Revision<EntryContent> {
  return readRevision(db, revised, version);
}
