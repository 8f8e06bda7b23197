import { createFileRoute } from '@tanstack/react-router';
import { LessonPage } from '../modules/academy/LessonPage.tsx';

export const Route = createFileRoute('/course/$id/lesson/$n')({ component: LessonPageRoute });

function LessonPageRoute() {
  const { id, n } = Route.useParams();
  return <LessonPage courseId={id} number={Number(n)} key={`${id}:${n}`} />;
}
