import { PageHeader } from '../../components/PageHeader.tsx';

/** A course's sections and lessons, for its author and staff. */
export function CourseEditor({ courseId }: { courseId: string }) {
  return <PageHeader title={`${courseId}`} />;
}
