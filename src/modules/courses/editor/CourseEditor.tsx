import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useCan } from '#lib/session/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { courseEditorTexts, courseMessages, courseTexts } from '#shared/courses/messages.ts';
import type { CourseOutline } from '#shared/courses/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AccessRestricted } from '#widgets/AccessRestricted.tsx';
import { CourseEditSwitch } from '#widgets/CourseEditSwitch.tsx';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { OutlineEditor } from './OutlineEditor.tsx';
import { RequireQuizzes } from './RequireQuizzes.tsx';

/** A course's sections and lessons, for its author and staff. */
export function CourseEditor({ courseId }: { courseId: string }) {
  const outline = trpc.courses.outline.useQuery({ courseId });
  const showSkeleton = useDelayed(outline.isPending, 150);
  if (outline.isPending) return showSkeleton ? <EditorSkeleton /> : null;
  if (outline.data) return <Editor outline={outline.data} />;
  const code = errorOf(outline.error)?.code;
  if (code === 'GONE') return <NotFoundNotice title={generalTexts.deleted} text={entryMessages.gone} />;
  if (code === 'NOT_FOUND')
    return <NotFoundNotice title={generalTexts.notFound} text={courseMessages.notFound} />;
  return (
    <Box maxW="reading">
      <PageHeader title={courseTexts.editLessons} />
      <QueryError message={listMessages.error} query={outline} />
    </Box>
  );
}

function Editor({ outline }: { outline: CourseOutline }) {
  const { course, sections } = outline;
  const canEdit = useCan('courses.edit', { authorId: course.authorId });
  if (!canEdit) return <AccessRestricted reason={courseMessages.editRestricted} />;
  return (
    <Box maxW="reading" position="relative">
      <BackLink>
        <Link to="/$type/$id" params={{ type: 'course', id: course.id }}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {courseTexts.backToCourse}
        </Link>
      </BackLink>
      <PageHeader
        title={courseTexts.editLessons}
        tab={[course.title, courseTexts.editLessons]}
        subtitle={
          <MetaLine>
            {course.title}
            {lessonCount(sections)}
          </MetaLine>
        }
      />
      <CourseEditSwitch id={course.id} />
      <RequireQuizzes course={course} />
      <OutlineEditor outline={outline} />
    </Box>
  );
}

function lessonCount(sections: CourseOutline['sections']): string {
  const lessons = sections.flatMap((section) => section.lessons);
  const published = lessons.filter((lesson) => lesson.published).length;
  return courseEditorTexts.count(lessons.length, published);
}

function EditorSkeleton() {
  return (
    <Stack maxW="reading" gap="4" aria-hidden>
      <Skeleton width="40%" height="8" mb="4" />
      <Skeleton height="44" borderRadius="lg" />
      <Skeleton height="32" borderRadius="lg" />
    </Stack>
  );
}
