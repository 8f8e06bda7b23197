import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { documentPath } from '#shared/documents/model.ts';
import { SEARCH_OFFERS, type SearchGroup, type SuggestedResult } from '#shared/search/model.ts';
import type { SuggestInput } from '#shared/search/schema.ts';
import type { ReadContext, ThreadContext } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import { findChannels } from '../kinds/channels.ts';
import { suggestDocuments } from '../kinds/documents.ts';
import { suggestEvents } from '../kinds/events.ts';
import { membersOf, readMembers } from '../kinds/members.ts';
import { rankProjects, readProjects } from '../kinds/projects.ts';
import { suggestEntries } from '../kinds/titles.ts';
import { wordExpression } from '../kinds/unranked.ts';
import { asTyped, type Understood } from '../words/parsed-query.ts';
import { allBeginning } from '../words/query-text.ts';
import { groupsFor } from './federated-search.ts';

/**
 * Suggestions of every kind for the typed text: entries, events, lessons, members, the viewer's channels, and for staff
 * documents, projects, and tasks.
 */
export function suggestEverything(context: ThreadContext, { q }: SuggestInput): SuggestedResult[] {
  const { db, viewer } = context;
  const typed = asTyped(q);
  const { parsed, terms } = typed;
  const groups = groupsFor(viewer, parsed.tags, parsed);
  const offered: Partial<Record<SearchGroup, () => SuggestedResult[]>> = {
    entry: () =>
      suggestEntries(context, q, 'without events').map(({ id, type, title, url }) => ({
        type,
        key: id,
        title,
        note: '',
        url,
      })),
    event: () => suggestEvents(context, typed),
    // Tags and authors of lessons are those of their courses, which entries suggest.
    lesson: () =>
      parsed.tags.length > 0 || parsed.author !== null ? [] : suggestLessons({ db, viewer }, typed),
    member: () =>
      readMembers(membersOf(db, typed, SEARCH_OFFERS), terms).map(({ type, id, title, excerpt, url }) => ({
        type,
        key: `member-${id}`,
        title,
        note: excerpt,
        url,
      })),
    channel: () =>
      findChannels(db, viewer, typed)
        .slice(0, SEARCH_OFFERS)
        .map(({ type, id, title, url }) => ({ type, key: `channel-${id}`, title, note: '', url })),
    document: () =>
      suggestDocuments(db, viewer, typed, SEARCH_OFFERS).map(({ id, title }) => ({
        type: 'document',
        key: `document-${id}`,
        title,
        note: '',
        url: documentPath({ id }),
      })),
    project: () => suggestProjects({ db, viewer }, typed),
  };
  return groups.flatMap((name) => (terms.length > 0 || name === 'entry' ? (offered[name]?.() ?? []) : []));
}

/** A task is suggested with the name of its project. */
function suggestProjects({ db, viewer }: ReadContext, typed: Understood): SuggestedResult[] {
  return readProjects(db, rankProjects(db, viewer, typed).slice(0, SEARCH_OFFERS), typed).map(
    ({ type, title, url, isTask, projectName }) => ({
      type,
      key: url,
      title,
      url,
      note: isTask ? projectName : '',
    }),
  );
}

type TitleRow = { id: number; courseId: string; number: number; title: string; course: string };

/** The latest lessons with all of the words in the title, the last one as a beginning. */
function suggestLessons({ db, viewer }: ReadContext, typed: Understood): SuggestedResult[] {
  const expression = `{title} : (${wordExpression(typed, allBeginning)})`;
  return titlesStatement(db)
    .all(viewerTier(viewer), expression, SEARCH_OFFERS)
    .map(({ id, courseId, number, title, course }) => ({
      type: 'lesson',
      key: `lesson-${id}`,
      title,
      note: course,
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
