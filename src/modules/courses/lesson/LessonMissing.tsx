import { Link } from '@tanstack/react-router';
import { courseTexts } from '#shared/courses/messages.ts';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';

type Props = { title: string; text: string; courseId: string | null };

/** Shown for a missing lesson. The link leads to its course, or to all courses without one. */
export function LessonMissing({ courseId, ...notice }: Props) {
  const way =
    courseId === null ? (
      <Link to="/academy">{courseTexts.allCourses}</Link>
    ) : (
      <Link to="/$type/$id" params={{ type: 'course', id: courseId }}>
        {courseTexts.backToCourse}
      </Link>
    );
  return <NotFoundNotice {...notice} way={way} />;
}
