import { entryOfTitle } from '#db/content/entries/links.ts';
import { withEventIds } from '#db/content/event-discussion.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { documentPath } from '#shared/documents/model.ts';
import { entryPath } from '#shared/entries/model.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import type { TitleLink } from '#shared/wiki-links/output.ts';
import type { ReadContext } from '../../../context.ts';
import type { Clock } from '../../../services/clock.ts';
import { viewerTier } from '../../entries/queries.ts';
import { requireDocument } from '../queries.ts';

type Reading = ReadContext & { clock: Clock };

/** The current targets of a document's `[[titles]]`: another document with that title, else an entry. */
export function documentLinks({ db, viewer, clock }: Reading, id: number): TitleLink[] {
  return linkLabels(requireDocument(db, id).content).flatMap((label): TitleLink[] => {
    const document = documentOfTitle(db).get(label, id);
    if (document) return [{ label, title: document.title, url: documentPath(document) }];
    const entry = entryOfTitle(db, label, viewerTier(viewer));
    return withEventIds(db, entry ? [entry] : [], clock.now()).map((target) => ({
      label,
      title: target.title,
      url: entryPath(target),
    }));
  });
}

/** The oldest one with that title. */
function documentOfTitle(db: Db) {
  return prepared<[label: string, self: number], { id: number; title: string }>(
    db,
    'select id, title from documents where sort_title = ? and id <> ? and deleted_at is null order by id limit 1',
  );
}
