import { PageHeader } from '../../components/PageHeader.tsx';

/** One lesson to read and to take. */
export function LessonPage({ courseId, number }: { courseId: string; number: number }) {
  return <PageHeader title={`${courseId} ${number}`} />;
}
