import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { courseTexts } from '#shared/courses/messages.ts';
import type { CourseOutline, CourseViewer } from '#shared/courses/output.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { LoginOrPending } from '#widgets/LoginOrPending.tsx';
import { useEnrollment } from '../useEnrollment.ts';
import { CertificateButton } from './CertificateButton.tsx';

/** The viewer's progress in a course, and the next step: enroll, resume, or get the certificate. */
export function CourseStanding({ courseId }: { courseId: string }) {
  const outline = trpc.courses.outline.useQuery({ courseId });
  if (!outline.data) return null;
  return <Standing outline={outline.data} />;
}

function Standing({ outline }: { outline: CourseOutline }) {
  const { course, viewer } = outline;
  const canEdit = useCan('courses.edit', { authorId: course.authorId });
  const isEmpty = course.lessons === 0;
  return (
    <Box
      as="section"
      aria-label={courseTexts.progressHere}
      mt="5"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      {viewer?.enrolled && <Progress lessons={course.lessons} viewer={viewer} />}
      <Flex gap="2" wrap="wrap" align="center">
        {viewer?.enrolled ? (
          <LearnerActions outline={outline} viewer={viewer} />
        ) : (
          <Enrollment outline={outline} isEmpty={isEmpty} />
        )}
        {canEdit && (
          <Button asChild variant={isEmpty ? 'solid' : 'ghost'} ms="auto">
            <Link to="/course/$id/edit/lessons" params={{ id: course.id }}>
              <Pencil aria-hidden />
              {courseTexts.editLessons}
            </Link>
          </Button>
        )}
      </Flex>
      {course.requireQuizzes && (
        <Text color="fg.muted" textStyle="xs" mt="2">
          {courseTexts.quizzesRequired}
        </Text>
      )}
    </Box>
  );
}

function Progress({ lessons, viewer }: { lessons: number; viewer: CourseViewer }) {
  return (
    <Box mb="3.5">
      <ProgressBar label={courseTexts.progress} percent={viewer.progress} />
      <Text color="fg.muted" textStyle="xs" mt="1">
        {lessons === 0
          ? courseTexts.noLessons
          : courseTexts.lessonsCompleted(viewer.completed.length, lessons)}
      </Text>
    </Box>
  );
}

function LearnerActions({ outline, viewer }: { outline: CourseOutline; viewer: CourseViewer }) {
  const { unenroll, unenrolling } = useEnrollment(outline.course.id);
  const lessons = outline.sections.flatMap((section) => section.lessons);
  const next = lessons.find(({ id }) => id === viewer.resumeLessonId);
  const finished = viewer.progress === 100 || viewer.certificateCode !== null;
  return (
    <>
      {finished && <CertificateButton courseId={outline.course.id} code={viewer.certificateCode} />}
      {next?.number && (
        <Button asChild variant={finished ? 'outline' : 'solid'}>
          <Link to="/course/$id/lesson/$n" params={{ id: outline.course.id, n: String(next.number) }}>
            {nextLabel(viewer, next.number)}
          </Link>
        </Button>
      )}
      <Button variant="ghost" loading={unenrolling} onClick={unenroll}>
        {courseTexts.unenroll}
      </Button>
    </>
  );
}

function nextLabel({ progress, completed }: CourseViewer, number: number): string {
  if (progress === 100) return courseTexts.review;
  return completed.length === 0 && number === 1 ? courseTexts.start : courseTexts.resume(number);
}

function Enrollment({ outline, isEmpty }: { outline: CourseOutline; isEmpty: boolean }) {
  const canEnroll = useCan('courses.enrol', null);
  const { enroll, enrolling } = useEnrollment(outline.course.id);
  return (
    <>
      {canEnroll ? (
        <Button variant={isEmpty ? 'outline' : 'solid'} loading={enrolling} onClick={enroll}>
          {courseTexts.enroll}
        </Button>
      ) : (
        <LoginOrPending variant="solid">{courseTexts.logInToEnroll}</LoginOrPending>
      )}
      {!isEmpty && <Text color="fg.muted">{courseTexts.openHint}</Text>}
    </>
  );
}
