import { Box, Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { useNotificationsRead } from '#lib/live/useNotificationsRead.ts';
import { useCan } from '#lib/session/session.ts';
import { courseMessages, courseTexts } from '#shared/courses/messages.ts';
import type { CourseViewer, Lesson } from '#shared/courses/output.ts';
import { servedName } from '#shared/kit/served-name.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { HeadingLinks } from '#widgets/markdown/HeadingLink.tsx';
import { PageMarkdown } from '#widgets/markdown/PageMarkdown.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { WikiLinks } from '#widgets/WikiLink.tsx';
import { LessonStanding } from './LessonStanding.tsx';
import { LessonSteps } from './LessonSteps.tsx';
import { LessonVideo } from './LessonVideo.tsx';
import { Quiz } from './Quiz.tsx';
import { useStepKeys } from './useStepKeys.ts';
import { useVisit } from './useVisit.ts';

type Props = {
  lesson: Lesson;
  /** The viewer's progress in the course; null for visitors and while it is loading. */
  progress: CourseViewer | null;
  headingRef: Ref<HTMLHeadingElement>;
};

/** A lesson, from its heading to the links to the previous and the next one. */
export function LessonArticle({ lesson, progress, headingRef }: Props) {
  useVisit(lesson);
  useStepKeys(lesson);
  const { course, quiz } = lesson;
  useNotificationsRead({ entryId: lesson.course.id, lessonId: lesson.id });
  const canEdit = useCan('courses.edit', { authorId: course.authorId });
  const byLabel = new Map(lesson.links.map((link) => [link.label, link]));
  const place = courseTexts.lessonPlace(lesson.number, course.lessons);
  return (
    <article>
      <BackLink>
        <Link to="/$type/$id" params={{ type: 'course', id: course.id }}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          <Box minW="0" overflowWrap="anywhere">
            {course.title}
          </Box>
        </Link>
      </BackLink>
      <PageHeader
        title={lesson.title}
        tab={[lesson.title, course.title]}
        subtitle={
          <MetaLine>
            {lesson.sectionTitle}
            {place}
          </MetaLine>
        }
        headingRef={headingRef}
        actions={
          canEdit && (
            <Button asChild variant="ghost">
              <Link to="/course/$id/edit/lessons" params={{ id: course.id }}>
                <Pencil aria-hidden />
                {courseTexts.editLessons}
              </Link>
            </Button>
          )
        }
      />
      {lesson.videoUrl && <LessonVideo link={lesson.videoUrl} title={lesson.title} />}
      <HeadingLinks value={`${window.location.origin}/course/${course.id}/lesson/${lesson.number}`}>
        <WikiLinks value={{ find: (label) => byLabel.get(label), missing: courseMessages.noTarget }}>
          <PageMarkdown name={servedName('lesson', lesson)}>{lesson.body}</PageMarkdown>
        </WikiLinks>
      </HeadingLinks>
      {quiz && <Quiz key={JSON.stringify(quiz)} lesson={lesson} quiz={quiz} />}
      <LessonStanding lesson={lesson} progress={progress} />
      <LessonSteps lesson={lesson} />
    </article>
  );
}
