import { Link } from '@tanstack/react-router';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';

type Props = { title: 'Not found' | 'Deleted'; text: string; courseId: string | null };

/** Stands for a lesson that is not there. The way back leads to its course, or to all of them without one. */
export function LessonMissing({ courseId, ...notice }: Props) {
  const way =
    courseId === null ? (
      <Link to="/academy">All courses</Link>
    ) : (
      <Link to="/$type/$id" params={{ type: 'course', id: courseId }}>
        Back to the course
      </Link>
    );
  return <NotFoundNotice {...notice} way={way} />;
}
