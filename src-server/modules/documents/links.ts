import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import { type EntryName, entryPath } from '#shared/entries.ts';
import { type DocumentLink, documentPath } from '#shared/internal-documents.ts';
import { linkLabels } from '#shared/wiki-links.ts';
import type { Reading } from '../../context.ts';
import { viewerTier } from '../entries/queries.ts';
import { requireDocument } from './queries.ts';

/** Where the `[[titles]]` of a document lead by now: to another document of that title, else to an entry. */
export function documentLinks({ db, viewer }: Reading, id: number): DocumentLink[] {
  const tier = viewerTier(viewer);
  return linkLabels(requireDocument(db, id).content).flatMap((label): DocumentLink[] => {
    const document = documentOfTitle(db).get(label, id);
    if (document) return [{ label, title: document.title, url: documentPath(document) }];
    const entry = entryOfTitle(db).get(label, tier);
    return entry ? [{ label, title: entry.title, url: entryPath(entry) }] : [];
  });
}

/** Whichever of that title was there first. */
function documentOfTitle(db: Db) {
  return statement(db, 'documents.ofTitle', () =>
    db.$client.prepare<[label: string, self: number], { id: number; title: string }>(
      'select id, title from documents where sort_title = ? and id <> ? and deleted_at is null order by id limit 1',
    ),
  );
}

/** A wiki entry before others of its title, as where entries link each other. */
function entryOfTitle(db: Db) {
  return statement(db, 'documents.entryOfTitle', () =>
    db.$client.prepare<[label: string, tier: number], EntryName>(
      // The plus keeps the walk on the index of titles.
      `select id, type, title from entries where sort_title = ? and deleted_at is null and +tier <= ?
       order by type <> 'note', seq limit 1`,
    ),
  );
}
