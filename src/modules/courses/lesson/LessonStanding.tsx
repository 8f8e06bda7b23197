import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useCan } from '#lib/session.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import { type CourseViewer, isPassed, type Lesson } from '#shared/courses/model.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { LoginOrPending } from '#widgets/LoginOrPending.tsx';
import { CertificateButton } from '../overview/CertificateButton.tsx';
import { useCompletion } from '../useCompletion.ts';
import { useEnrolment } from '../useEnrolment.ts';

type Props = { lesson: Lesson; standing: CourseViewer | null };

/** Marks the lesson complete and shows how far the course is; for others, how to come to that. */
export function LessonStanding({ lesson, standing }: Props) {
  const box = useRef<HTMLElement>(null);
  const { enrolled } = lesson;
  const before = useRef(enrolled);

  useEffect(() => {
    // The button that was pressed to enrol is gone.
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
      aria-label="Your progress in this course"
      mt="10"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      {enrolled ? (
        <Completion lesson={lesson} standing={standing} />
      ) : (
        <Joining courseId={lesson.course.id} />
      )}
    </Box>
  );
}

function Completion({ lesson, standing }: Props) {
  const { mark } = useCompletion(lesson);
  const { completed, passMark } = lesson;
  const needed = passMark !== null && !completed && !isPassed(lesson.best, passMark) ? passMark : null;
  const finished = standing?.enrolled && standing.progress === 100;

  function toggle(event: MouseEvent): void {
    // The second press of a double click would take back what the first one did.
    if (event.detail <= 1) mark(!completed);
  }

  return (
    <>
      <Flex gap="3" wrap="wrap" align="center">
        <Button
          variant={completed ? 'outline' : 'solid'}
          disabled={needed !== null}
          aria-describedby={needed === null ? undefined : 'pass-mark'}
          onClick={toggle}
        >
          {completed ? 'Mark not complete' : 'Mark complete'}
        </Button>
        {completed && (
          <Flex align="center" gap="2" color="success" fontWeight="medium">
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
            Completed
          </Flex>
        )}
        {needed !== null && (
          <Text id="pass-mark" color="fg.muted" flex="1" minW="12rem">
            {courseMessages.notPassed(needed)}
          </Text>
        )}
        {finished && (
          <Box ms={{ sm: 'auto' }}>
            <CertificateButton courseId={lesson.course.id} code={standing.certificateCode} />
          </Box>
        )}
      </Flex>
      {standing?.enrolled && (
        <Box mt="4">
          <ProgressBar label="Your progress" percent={standing.progress} />
          <Text role="status" color="fg.muted" textStyle="xs" mt="1">
            {finished && 'You completed this course: '}
            {`${standing.completed.length} of ${lesson.course.lessons} lessons completed`}
          </Text>
        </Box>
      )}
    </>
  );
}

function Joining({ courseId }: { courseId: string }) {
  const mayEnrol = useCan('courses.enrol', null);
  const { enrol, enrolling } = useEnrolment(courseId);
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {mayEnrol ? (
        <Button variant="solid" loading={enrolling} onClick={enrol}>
          Enrol
        </Button>
      ) : (
        <LoginOrPending variant="solid">Log in to enrol</LoginOrPending>
      )}
      <Text color="fg.muted">Enrol to keep your progress.</Text>
    </Flex>
  );
}
