import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { documentPath } from '#shared/documents/model.ts';
import { SEARCH_OFFERS, type SuggestedResult } from '#shared/search/model.ts';
import type { SuggestInput } from '#shared/search/schema.ts';
import type { ReadContext } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import { findChannels } from '../kinds/channels.ts';
import { suggestDocuments } from '../kinds/documents.ts';
import { suggestEntries } from '../kinds/entries.ts';
import { membersOf, readMembers } from '../kinds/members.ts';
import { phrase, queryTerms } from '../words/query-text.ts';

/**
 * Suggestions of every kind for the typed text: entries, lessons, members, the viewer's channels, and documents for
 * staff.
 */
export function suggestEverything({ db, viewer }: ReadContext, { q }: SuggestInput): SuggestedResult[] {
  const entries = suggestEntries({ db, viewer }, q).map(
    ({ id, type, title, url }): SuggestedResult => ({ type, key: id, title, note: '', url }),
  );
  const words = queryTerms(q);
  if (words.length === 0) return entries;
  const members = readMembers(membersOf(db, words, SEARCH_OFFERS), words).map(
    ({ type, id, title, excerpt, url }): SuggestedResult => ({
      type,
      key: `member-${id}`,
      title,
      note: excerpt,
      url,
    }),
  );
  const channels = findChannels(db, viewer, words)
    .slice(0, SEARCH_OFFERS)
    .map(
      ({ type, id, title, url }): SuggestedResult => ({ type, key: `channel-${id}`, title, note: '', url }),
    );
  const documents = suggestDocuments(db, viewer, q, SEARCH_OFFERS).map(
    ({ id, title }): SuggestedResult => ({
      ...{ type: 'document', key: `document-${id}`, title, note: '', url: documentPath({ id }) },
    }),
  );
  return [...entries, ...suggestLessons({ db, viewer }, words), ...members, ...channels, ...documents];
}

type TitleRow = { id: number; courseId: string; number: number; title: string; course: string };

/** The latest lessons with all of the words in the title, the last one as a beginning. */
function suggestLessons({ db, viewer }: ReadContext, words: string[]): SuggestedResult[] {
  return titlesStatement(db)
    .all(viewerTier(viewer), `{title} : (${words.map(phrase).join(' AND ')}*)`, SEARCH_OFFERS)
    .map(({ id, courseId, number, title, course }) => ({
      ...{ type: 'lesson', key: `lesson-${id}`, title, note: course },
      url: lessonPath(courseId, number),
    }));
}

function titlesStatement(db: Db) {
  return prepared<[number, string, number], TitleRow>(
    db,
    `select l.id, l.course_id as courseId, l.number, l.title, e.title as course
       from lessons_fts f cross join lessons l on l.id = f.rowid and l.number is not null
         cross join entries e on e.id = l.course_id and e.deleted_at is null and e.tier <= ?
       where lessons_fts match ? order by f.rowid desc limit ?`,
  );
}
