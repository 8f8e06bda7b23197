import { createFileRoute } from '@tanstack/react-router';
import { LessonPage } from '../modules/courses/LessonPage.tsx';

export const Route = createFileRoute('/course/$id/lesson/$n')({ component: LessonPageRoute });

function LessonPageRoute() {
  const { id, n } = Route.useParams();
  return <LessonPage courseId={id} number={/^[1-9]\d{0,3}$/.test(n) ? Number(n) : null} key={id} />;
}
