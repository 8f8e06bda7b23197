import { basename } from 'node:path';
import type { Db } from '#db/open.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { lessonsByTitle } from '../../courses/queries.ts';
import { readPage } from '../page/page.ts';
import type { FindTarget, LinkPorts, Target } from '../page/targets.ts';
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

/** Finds the stored lesson of a file or with a title. It is linked by its title if that is unique in the course. */
export function storedLessons({ db, root, courseId, paths }: Folder): Pick<LinkPorts, 'targetOf' | 'titled'> {
  const listed = new Set(paths);
  const byTitle = lessonsByTitle(db, courseId);
  const titled = (title: string): Target | undefined => {
    const [lesson, ...others] = byTitle.get(foldText(title)) ?? [];
    if (!lesson || others.length > 0) return undefined;
    return { title: lesson.title, entryId: null, url: lessonPath(courseId, lesson.number), isDeleted: false };
  };
  const targetOf = (path: string): Target | { reason: string } => {
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
  return { targetOf, titled };
}

function titleIn(root: string, path: string): string | undefined {
  const bytes = readBytes(root, path);
  const page = 'reason' in bytes ? bytes : readPage(path, basename(root), bytes);
  return 'reason' in page ? undefined : page.entry.title;
}
