import { entryOfTitle } from '#db/content/entries/links.ts';
import { withEventIds } from '#db/content/event-discussion.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { entryPath } from '#shared/entries/model.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import type { TitleLink } from '#shared/wiki-links/output.ts';
import type { ReadContext } from '../../context.ts';
import type { Clock } from '../../services/clock.ts';
import { viewerTier } from '../entries/queries.ts';
import { lessonsByTitle } from './queries.ts';

type Reading = ReadContext & { clock: Clock };

/** The current targets of `[[titles]]` in a lesson: another published lesson of its course, or else an entry. */
export function lessonLinks(
  { db, viewer, clock }: Reading,
  lesson: { id: number; courseId: string; body: string },
): TitleLink[] {
  const labels = linkLabels(lesson.body);
  if (labels.length === 0) return [];
  const lessons = lessonsByTitle(db, lesson.courseId);
  return labels.flatMap((label) => {
    const other = lessons.get(label)?.find(({ id }) => id !== lesson.id);
    if (other) return [{ label, title: other.title, url: lessonPath(lesson.courseId, other.number) }];
    const entry = entryOfTitle(db, label, viewerTier(viewer));
    return withEventIds(db, entry ? [entry] : [], clock.now()).map((target) => ({
      label,
      title: target.title,
      url: entryPath(target),
    }));
  });
}
