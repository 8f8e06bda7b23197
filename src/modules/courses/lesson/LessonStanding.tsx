import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useCan } from '#lib/session/session.ts';
import { courseMessages, courseTexts } from '#shared/courses/messages.ts';
import { isPassed } from '#shared/courses/model.ts';
import type { CourseViewer, Lesson } from '#shared/courses/output.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { LoginOrPending } from '#widgets/LoginOrPending.tsx';
import { CertificateButton } from '../overview/CertificateButton.tsx';
import { useCompletion } from '../useCompletion.ts';
import { useEnrollment } from '../useEnrollment.ts';

type Props = { lesson: Lesson; progress: CourseViewer | null };

/** Marks the lesson complete and shows the progress. Offers enrollment to everyone else. */
export function LessonStanding({ lesson, progress }: Props) {
  const box = useRef<HTMLElement>(null);
  const { enrolled } = lesson;
  const before = useRef(enrolled);

  useEffect(() => {
    // The pressed Enroll button is gone.
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (enrolled && !before.current && lost) box.current?.focus({ preventScroll: true });
    before.current = enrolled;
  }, [enrolled]);

  return (
    <Box
      as="section"
      ref={box}
      tabIndex={-1}
      outline="none"
      aria-label={courseTexts.progressHere}
      mt="10"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      {enrolled ? (
        <Completion lesson={lesson} progress={progress} />
      ) : (
        <Enrollment courseId={lesson.course.id} />
      )}
    </Box>
  );
}

function Completion({ lesson, progress }: Props) {
  const navigate = useNavigate();
  const { mark } = useCompletion(lesson);
  const { completed, passMark } = lesson;
  const missingScore = passMark !== null && !completed && !isPassed(lesson.best, passMark) ? passMark : null;
  const finished = progress?.enrolled && progress.progress === 100;

  /** To the next lesson; after the last one, to the course with its certificate. */
  function goOn(): void {
    const { course, next } = lesson;
    if (next)
      void navigate({ to: '/course/$id/lesson/$n', params: { id: course.id, n: String(next.number) } });
    else void navigate({ to: '/$type/$id', params: { type: 'course', id: course.id } });
  }

  function toggle(event: MouseEvent): void {
    // The second click of a double click would undo the first one.
    if (event.detail <= 1) mark(!completed);
  }

  return (
    <>
      <Flex gap="3" wrap="wrap" align="center">
        {!completed && (
          <Button
            variant="solid"
            disabled={missingScore !== null}
            aria-describedby={missingScore === null ? undefined : 'passing-score'}
            onClick={() => {
              mark(true);
              goOn();
            }}
          >
            {courseTexts.completeAndContinue}
          </Button>
        )}
        <Button
          disabled={missingScore !== null}
          aria-describedby={missingScore === null ? undefined : 'passing-score'}
          onClick={toggle}
        >
          {completed ? courseTexts.markIncomplete : courseTexts.markComplete}
        </Button>
        {completed && (
          <Flex align="center" gap="2" color="success" fontWeight="medium">
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
            {courseTexts.completed}
          </Flex>
        )}
        {missingScore !== null && (
          <Text id="passing-score" color="fg.muted" flex="1" minW="12rem">
            {courseMessages.notPassed(missingScore)}
          </Text>
        )}
        {finished && (
          <Box ms={{ sm: 'auto' }}>
            <CertificateButton courseId={lesson.course.id} code={progress.certificateCode} />
          </Box>
        )}
      </Flex>
      {progress?.enrolled && (
        <Box mt="4">
          <ProgressBar label={courseTexts.progress} percent={progress.progress} />
          <Text role="status" color="fg.muted" textStyle="xs" mt="1">
            {finished && courseTexts.completedNote}
            {courseTexts.lessonsCompleted(progress.completed.length, lesson.course.lessons)}
          </Text>
        </Box>
      )}
    </>
  );
}

function Enrollment({ courseId }: { courseId: string }) {
  const canEnroll = useCan('courses.enrol', null);
  const { enroll, enrolling } = useEnrollment(courseId);
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {canEnroll ? (
        <Button variant="solid" loading={enrolling} onClick={enroll}>
          {courseTexts.enroll}
        </Button>
      ) : (
        <LoginOrPending variant="solid">{courseTexts.logInToEnroll}</LoginOrPending>
      )}
      <Text color="fg.muted">{courseTexts.enrollHint}</Text>
    </Flex>
  );
}
