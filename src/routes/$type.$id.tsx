import { createFileRoute, notFound } from '@tanstack/react-router';
import { trpc } from '#lib/trpc.ts';
import { isEntryType } from '#shared/entries/model.ts';
import { CourseLessons } from '../modules/courses/CourseLessons.tsx';
import { CourseStanding } from '../modules/courses/CourseStanding.tsx';
import { EntryPage } from '../modules/entries/EntryPage.tsx';

export const Route = createFileRoute('/$type/$id')({
  beforeLoad: ({ params: { type } }) => {
    if (!isEntryType(type)) throw notFound();
    return { type };
  },
  component: EntryRoute,
});

function EntryRoute() {
  const { id } = Route.useParams();
  const type = Route.useRouteContext({ select: (context) => context.type });
  return type === 'course' ? <CourseRoute key={id} id={id} /> : <EntryPage type={type} id={id} />;
}

function CourseRoute({ id }: { id: string }) {
  const outline = trpc.courses.outline.useQuery({ courseId: id });
  const course = {
    standing: <CourseStanding courseId={id} />,
    lessons: <CourseLessons courseId={id} />,
    enrolled: outline.data?.viewer?.enrolled ?? false,
  };
  return <EntryPage type="course" id={id} course={course} />;
}
