import { basename } from 'node:path';
import type { Db } from '#db/open.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { lessonsByTitle } from '../../courses/queries.ts';
import type { FindTarget, Target } from '../page/links.ts';
import { readPage } from '../page/page.ts';
import { readBytes } from '../run/files.ts';
import { findImportedLesson } from './lessons.ts';

type Folder = { db: Db; root: string; courseId: string; paths: readonly string[] };

/** Finds the future lesson of a file by its title, unless several files have that title. Used until all lessons are stored. */
export function comingLessons({ root, paths }: Pick<Folder, 'root' | 'paths'>): FindTarget {
  let titles: Map<string, string> | undefined;
  return (path) => {
    titles ??= new Map(paths.map((each) => [each, titleIn(root, each) ?? '']));
    const title = titles.get(path) ?? '';
    if (title === '') return { reason: 'not imported' };
    const same = [...titles.values()].filter((other) => foldText(other) === foldText(title));
    return { title: same.length === 1 ? title : null, entryId: null, url: null, isDeleted: false };
  };
}

/** Finds the stored lesson of a file, by its title if the title is unique in the course. */
export function storedLessons({ db, root, courseId, paths }: Folder): FindTarget {
  const listed = new Set(paths);
  const byTitle = lessonsByTitle(db, courseId);
  return (path): Target | { reason: string } => {
    const imported = findImportedLesson(db, courseId, path);
    if (!imported) return { reason: 'not imported' };
    const { lesson } = imported;
    const title = (listed.has(path) ? titleIn(root, path) : undefined) ?? lesson?.title ?? '';
    if (imported.deletedAt) return { title, entryId: null, url: null, isDeleted: true };
    const titled = byTitle.get(foldText(title)) ?? [];
    return {
      title: titled.length === 1 && titled[0]?.id === lesson?.id ? title : null,
      entryId: null,
      url: lesson?.number ? lessonPath(courseId, lesson.number) : null,
      isDeleted: false,
    };
  };
}

function titleIn(root: string, path: string): string | undefined {
  const bytes = readBytes(root, path);
  const page = 'reason' in bytes ? bytes : readPage(path, basename(root), bytes);
  return 'reason' in page ? undefined : page.entry.title;
}
