import { createFileRoute, notFound } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { isEntryType } from '#shared/entries/model.ts';
import { OnThisPage } from '#widgets/markdown/OnThisPage.tsx';
import { useHeadings } from '#widgets/markdown/useHeadings.ts';
import { CollectionFrame } from '../modules/collections/components/CollectionFrame.tsx';
import { CollectionSteps } from '../modules/collections/components/CollectionSteps.tsx';
import { CommentSection } from '../modules/comments/components/CommentSection.tsx';
import { EntryPage, type EntryPageProps } from '../modules/entries/EntryPage.tsx';
import { courseParts } from './-courseParts.ts';
import { surveyParts } from './-surveyParts.ts';

const Solution = lazyOrRetry(async () => ({
  default: (await import('../modules/comments/components/Solution.tsx')).Solution,
}));

export const Route = createFileRoute('/$type/$id')({
  beforeLoad: async ({ params: { type } }) => {
    if (!isEntryType(type)) throw notFound();
    if (type === 'course') await courseParts.load();
    if (type === 'survey') await surveyParts.load();
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
  const CourseParts = courseParts.get();
  return (
    <Suspense>
      <CourseParts courseId={id}>{(course) => <Entry type="course" id={id} course={course} />}</CourseParts>
    </Suspense>
  );
}

function Entry({ type, id, course }: EntryProps) {
  const SurveyPart = surveyParts.get();
  const [headings, setHeadings] = useHeadings(`entry:${id}`);
  return (
    <CollectionFrame entry={{ type, id }} beside={<OnThisPage headings={headings} />}>
      <EntryPage
        key={id}
        {...{ type, id, course, headings }}
        onHeadings={setHeadings}
        survey={
          type === 'survey' && (
            <Suspense>
              <SurveyPart id={id} />
            </Suspense>
          )
        }
        comments={(entry, news) => <CommentSection entry={entry} news={news} />}
        solution={(entry) =>
          entry.type === 'thread' &&
          entry.solutionId !== null && (
            <Suspense>
              <Solution entry={entry} />
            </Suspense>
          )
        }
        steps={(entry) => <CollectionSteps entry={entry} />}
      />
    </CollectionFrame>
  );
}

type EntryProps = Pick<EntryPageProps, 'type' | 'id' | 'course'>;
