import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { isEntryType } from '#shared/entries/model.ts';
import { CollectionFrame } from '../modules/collections/components/CollectionFrame.tsx';
import { CollectionSteps } from '../modules/collections/components/CollectionSteps.tsx';
import { CommentSection } from '../modules/comments/components/CommentSection.tsx';
import { CourseLessons } from '../modules/courses/overview/CourseLessons.tsx';
import { CourseStanding } from '../modules/courses/overview/CourseStanding.tsx';
import { OnThisPage, type TextHeading } from '../modules/entries/components/OnThisPage.tsx';
import { EntryPage, type EntryPageProps } from '../modules/entries/EntryPage.tsx';

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
  return type === 'course' ? <CourseRoute key={id} id={id} /> : <Entry type={type} id={id} />;
}

function CourseRoute({ id }: { id: string }) {
  const outline = trpc.courses.outline.useQuery({ courseId: id });
  const course = {
    standing: <CourseStanding courseId={id} />,
    lessons: <CourseLessons courseId={id} />,
    enrolled: outline.data?.viewer?.enrolled ?? false,
  };
  return <Entry type="course" id={id} course={course} />;
}

function Entry({ type, id, course }: EntryProps) {
  const [headings, setHeadings] = useState<TextHeading[]>([]);
  return (
    <CollectionFrame entry={{ type, id }} beside={<OnThisPage headings={headings} />}>
      <EntryPage
        key={id}
        {...{ type, id, course, headings }}
        onHeadings={setHeadings}
        comments={(entry, news) => <CommentSection entry={entry} news={news} />}
        steps={(entry) => <CollectionSteps entry={entry} />}
      />
    </CollectionFrame>
  );
}

type EntryProps = Pick<EntryPageProps, 'type' | 'id' | 'course'>;
