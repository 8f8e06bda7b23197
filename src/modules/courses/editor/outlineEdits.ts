import type { CourseOutline, OutlineLesson } from '#shared/courses/output.ts';
import type { SortGroup } from '#ui/lists/sortOrder.ts';
import { numbered, withLessonOrder, withSectionOrder } from './outlineChange.ts';

/** The sections as one group to sort. */
export function sectionGroups({ course, sections }: CourseOutline): SortGroup[] {
  return [{ id: 0, name: course.title, items: sections.map(({ id, title }) => ({ id, name: title })) }];
}

/** The lessons to sort, each section a group. */
export function lessonGroups({ sections }: CourseOutline): SortGroup[] {
  return sections.map(({ id, title, lessons }) => ({
    id,
    name: title,
    items: lessons.map((lesson) => ({ id: lesson.id, name: lesson.title })),
  }));
}

/** The outline in the given orders. */
export function inOrder(outline: CourseOutline, sections: SortGroup[], lessons: SortGroup[]): CourseOutline {
  return withSectionOrder(withLessonOrder(outline, lessons), sections[0]?.items ?? []);
}

/** The outline with one lesson published or unpublished. */
export function withPublished(outline: CourseOutline, lessonId: number, published: boolean): CourseOutline {
  return withLessons(outline, (lessons) =>
    lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, published } : lesson)),
  );
}

export function withoutLesson(outline: CourseOutline, lessonId: number): CourseOutline {
  return withLessons(outline, (lessons) => lessons.filter(({ id }) => id !== lessonId));
}

export function withoutSection(outline: CourseOutline, sectionId: number): CourseOutline {
  return { ...outline, sections: outline.sections.filter(({ id }) => id !== sectionId) };
}

/** The lesson that takes the focus after this one is deleted: the next or the previous one of its section. */
export function lessonBeside({ sections }: CourseOutline, lessonId: number): number | null {
  const lessons = sections.map((section) => section.lessons).find((all) => all.some(isIt)) ?? [];
  const at = lessons.findIndex(isIt);
  return (lessons[at + 1] ?? lessons[at - 1])?.id ?? null;

  function isIt({ id }: OutlineLesson): boolean {
    return id === lessonId;
  }
}

function withLessons(
  outline: CourseOutline,
  change: (lessons: OutlineLesson[]) => OutlineLesson[],
): CourseOutline {
  const changed = outline.sections.map((section) => ({ ...section, lessons: change(section.lessons) }));
  const sections = numbered(changed);
  const published = sections.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.published);
  return { ...outline, course: { ...outline.course, lessons: published.length }, sections };
}
