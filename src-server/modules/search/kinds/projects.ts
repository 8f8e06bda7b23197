import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { isUnspaced } from '#shared/kit/words.ts';
import { projectPath } from '#shared/projects/model.ts';
import { type ProjectHit, projectHitOutput } from '#shared/projects/output.ts';
import type { Viewer } from '#shared/roles.ts';
import { canFind } from '#shared/search/can-find.ts';
import { SEARCH_OFFERS, type SuggestedResult } from '#shared/search/model.ts';
import { taskPath } from '#shared/tasks/model.ts';
import type { ReadContext } from '../../../context.ts';
import { beginnings, excerptAround } from '../answers/excerpt.ts';
import { eitherMatcher } from '../answers/query-matches.ts';
import { PIECES_FOUND } from '../trigrams/lookup.ts';
import { FIELD } from '../words/fold.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { beginning } from '../words/query-text.ts';
import { authorsOf } from './authors.ts';
import { resultKind } from './result-kind.ts';
import { isOnlyOperators, type QueryTests, queryTests, wordExpression } from './unranked.ts';

/** Rows of one kind, latest first. */
const LOOKED_AT = 500;

/** A found project, or a found task. */
export type WorkRow = { table: 'projects' | 'tasks'; id: number };

/**
 * Projects and tasks with every word, for staff only: those with terms as typed, then those with all words in the name or
 * title, then the latest. Words match by their beginnings, as in the lists of projects and tasks. The author is the user
 * who created them.
 */
export function rankProjects(db: Db, viewer: Viewer, searchQuery: SearchQuery): WorkRow[] {
  if (!canFind(viewer, 'project')) return [];
  const tests = queryTests(searchQuery, beginsWith);
  const all = wordExpression(searchQuery, allBeginnings);
  const byWords = searchQuery.terms.length > 0;
  const find = (table: WorkRow['table'], expression: string): WorkRow[] =>
    byWords ? fitting(db, table, idsStatement(db, table).all(expression, LOOKED_AT), tests.fits) : [];
  const rows = [
    ...withPieces(db, 'projects', tests),
    ...withPieces(db, 'tasks', tests),
    ...find('projects', `{name} : (${all})`),
    ...find('tasks', `{title} : (${all})`),
    ...find('projects', all),
    ...find('tasks', all),
  ];
  const distinct = [...new Map(rows.map((each) => [`${each.table} ${each.id}`, each])).values()];
  const authors = authorsOf(db, searchQuery.parsed);
  if (authors === null) return distinct;
  const created = { projects: createdBy(db, 'projects', authors), tasks: createdBy(db, 'tasks', authors) };
  if (!isOnlyOperators(searchQuery)) return distinct.filter(({ table, id }) => created[table].has(id));
  return (['projects', 'tasks'] as const).flatMap((table) =>
    [...created[table]].slice(0, LOOKED_AT).map((id) => ({ table, id })),
  );
}

/** The ids of what these users created, the latest first. */
function createdBy(db: Db, table: WorkRow['table'], authors: readonly number[]): ReadonlySet<number> {
  return new Set(preparedColumn<[string], number>(db, AUTHORED_SQL[table]).all(JSON.stringify(authors)));
}

/** Also used by the test of query plans. */
export const AUTHORED_SQL = {
  projects: `select id from projects indexed by projects_created_by where deleted_at is null
    and created_by in (select value from json_each(?)) order by id desc`,
  tasks: `select t.id from tasks t indexed by tasks_created_by
    cross join projects p on p.id = t.project_id and p.deleted_at is null
    where t.deleted_at is null and t.created_by in (select value from json_each(?)) order by t.id desc`,
};

function allBeginnings(terms: readonly string[]): string {
  return terms.map(beginning).join(' AND ');
}

function beginsWith(word: string): (text: string) => boolean {
  const foldedWords = [foldText(word)];
  return (text) => beginnings(text, foldedWords).length > 0;
}

/** The rows whose texts fit, in the same order. */
function fitting(
  db: Db,
  table: WorkRow['table'],
  ids: readonly number[],
  fits: ((text: string) => boolean) | null,
): WorkRow[] {
  const row = prepared<[number], Row>(db, ROW_SQL[table]);
  return ids.flatMap((id): WorkRow[] => {
    if (!fits) return [{ table, id }];
    const read = row.get(id);
    return read && fits(`${read.title}${FIELD}${read.text}`) ? [{ table, id }] : [];
  });
}

/** The latest rows with terms as typed, and with parts of words. */
function withPieces(db: Db, table: WorkRow['table'], { pieces, holds }: QueryTests): WorkRow[] {
  if (pieces === null) return [];
  const ids = preparedColumn<[string, number], number>(
    db,
    `select rowid from ${table}_pieces where ${table}_pieces match ? order by rowid desc limit ?`,
  ).all(pieces, PIECES_FOUND);
  return fitting(db, table, ids, holds);
}

/** Whether a word, or its beginning, occurs in a project or task that the viewer can see. */
function knowsProjects(db: Db, viewer: Viewer, term: string): boolean {
  if (!canFind(viewer, 'project')) return false;
  return (['projects', 'tasks'] as const).some(
    (table) => idsStatement(db, table).get(beginning(term), 1) !== undefined,
  );
}

/** Deleted rows are in no index, but the tasks of deleted projects are. Also used by the test of query plans. */
export const FOUND_SQL = {
  projects: 'select rowid from projects_fts where projects_fts match ? order by rowid desc limit ?',
  tasks: `select f.rowid from tasks_fts f cross join tasks t on t.id = f.rowid
    cross join projects p on p.id = t.project_id
    where tasks_fts match ? and p.deleted_at is null order by f.rowid desc limit ?`,
};

function idsStatement(db: Db, table: WorkRow['table']) {
  return preparedColumn<[string, number], number>(db, FOUND_SQL[table]);
}

type Row = { id: number; title: string; text: string; projectId: number; projectName: string };

/** Also used by the test of query plans. */
export const ROW_SQL = {
  projects: `select id, name as title, description as text, id as projectId, name as projectName
    from projects where id = ? and deleted_at is null`,
  tasks: `select t.id, t.title, t.description as text, t.project_id as projectId, p.name as projectName
    from tasks t join projects p on p.id = t.project_id
    where t.id = ? and t.deleted_at is null and p.deleted_at is null`,
};

/** Projects and tasks as results, in this order, with matches marked. */
function readProjects(
  db: Db,
  rows: readonly WorkRow[],
  { parsed, terms, unknown }: SearchQuery,
): ProjectHit[] {
  const foldedTerms = terms.map(foldText);
  const parts = [...parsed.literals.map(({ typed }) => typed), ...terms.filter(isUnspaced), ...unknown];
  const matchesIn = eitherMatcher((text) => beginnings(text, foldedTerms), parts);
  return rows.flatMap(({ table, id }): ProjectHit[] => {
    const row = prepared<[number], Row>(db, ROW_SQL[table]).get(id);
    if (!row) return [];
    const { title, projectId, projectName } = row;
    const excerpt = excerptAround(row.text, matchesIn);
    return [
      {
        type: 'project',
        id,
        title,
        projectName,
        isTask: table === 'tasks',
        url: table === 'tasks' ? taskPath({ id, projectId }) : projectPath({ id }),
        titleMatches: matchesIn(title),
        excerpt: excerpt.text,
        excerptMatches: excerpt.matches,
      },
    ];
  });
}

/** A task is suggested with the name of its project. */
function suggestProjects({ db, viewer }: ReadContext, typed: SearchQuery): SuggestedResult[] {
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

export const projectKind = resultKind({
  output: projectHitOutput,
  rank: ({ db, viewer }, { searchQuery }) => rankProjects(db, viewer, searchQuery),
  read: ({ db }, rows, searchQuery) => readProjects(db, rows, searchQuery),
  shown: 4,
  isAuthored: true,
  suggest: suggestProjects,
  knows: ({ db, viewer }, term) => knowsProjects(db, viewer, term),
  worth: null,
  text: null,
});
