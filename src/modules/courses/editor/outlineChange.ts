import { progressPercent } from '#shared/courses/model.ts';
import type { CourseOutline, OutlineLesson, OutlineSection } from '#shared/courses/output.ts';

/** The outline with one lesson completed or not, and the matching progress. */
export function withCompleted(outline: CourseOutline, lessonId: number, isDone: boolean): CourseOutline {
  const { viewer } = outline;
  if (!viewer?.enrolled) return outline;
  const others = viewer.completed.filter((id) => id !== lessonId);
  const completed = isDone ? [...others, lessonId] : others;
  return {
    ...outline,
    viewer: { ...viewer, completed, progress: progressPercent(completed.length, outline.course.lessons) },
    sections: outline.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) =>
        lesson.id === lessonId ? { ...lesson, completed: isDone } : lesson,
      ),
    })),
  };
}

/** The outline after a visit of this lesson: resuming leads to the first open lesson from there. */
export function withVisited(outline: CourseOutline, lessonId: number): CourseOutline {
  const { viewer } = outline;
  const lessons = outline.sections.flatMap((section) => section.lessons).filter(isPublished);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  if (!viewer?.enrolled || at < 0) return outline;
  const next = [...lessons.slice(at), ...lessons].find(({ completed }) => !completed);
  return { ...outline, viewer: { ...viewer, resumeLessonId: next?.id ?? lessonId } };
}

function isPublished({ published }: OutlineLesson): boolean {
  return published;
}

/** The outline with its lessons in this order, renumbered. */
export function withLessonOrder(
  outline: CourseOutline,
  order: { id: number; items: { id: number }[] }[],
): CourseOutline {
  const lessonsById = new Map(
    outline.sections.flatMap(({ lessons }) => lessons.map((each) => [each.id, each])),
  );
  const sections = outline.sections.map((section) => {
    const items = order.find(({ id }) => id === section.id)?.items ?? [];
    return { ...section, lessons: items.flatMap(({ id }) => lessonsById.get(id) ?? []) };
  });
  return { ...outline, sections: numbered(sections) };
}

/** The outline with its sections in this order. */
export function withSectionOrder(outline: CourseOutline, order: { id: number }[]): CourseOutline {
  const sectionsById = new Map(outline.sections.map((section) => [section.id, section]));
  return { ...outline, sections: numbered(order.flatMap(({ id }) => sectionsById.get(id) ?? [])) };
}

/** Numbers the published lessons in order. */
export function numbered(sections: OutlineSection[]): OutlineSection[] {
  let last = 0;
  const number = (lesson: OutlineLesson): OutlineLesson => {
    if (!lesson.published) return { ...lesson, number: null };
    last += 1;
    return { ...lesson, number: last };
  };
  return sections.map((section) => ({ ...section, lessons: section.lessons.map(number) }));
}
