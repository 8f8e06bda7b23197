import { createFileRoute } from '@tanstack/react-router';
import { CourseEditor } from '../modules/courses/editor/CourseEditor.tsx';

export const Route = createFileRoute('/course/$id/edit/lessons')({ component: CourseEditorRoute });

function CourseEditorRoute() {
  const { id } = Route.useParams();
  return <CourseEditor courseId={id} key={id} />;
}
