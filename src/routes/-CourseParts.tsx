import type { ReactNode } from 'react';
import { trpc } from '#lib/trpc.ts';
import { CourseLessons } from '../modules/courses/overview/CourseLessons.tsx';
import { CourseStanding } from '../modules/courses/overview/CourseStanding.tsx';
import type { EntryPageProps } from '../modules/entries/EntryPage.tsx';

/** Gives the page of a course the viewer's progress and the lessons. */
export function CourseParts({ courseId, children }: CoursePartsProps) {
  const outline = trpc.courses.outline.useQuery({ courseId });
  return children({
    standing: <CourseStanding courseId={courseId} />,
    lessons: <CourseLessons courseId={courseId} />,
    enrolled: outline.data?.viewer?.enrolled ?? false,
  });
}

type CoursePartsProps = {
  courseId: string;
  children: (course: EntryPageProps['course']) => ReactNode;
};
