import { Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { singleKeysOn } from '#lib/browser/shortcuts.ts';
import { courseTexts } from '#shared/courses/messages.ts';
import type { Lesson, LessonLink } from '#shared/courses/output.ts';
import { StepContent, type StepKind, StepTile } from '#ui/base/StepTile.tsx';

const KEY: Record<StepKind, string> = { Previous: 'ArrowLeft', Next: 'ArrowRight' };

/** Links to the previous and the next lesson. After the last lesson, the link leads to the course. */
export function LessonSteps({ lesson }: { lesson: Lesson }) {
  const { course, previous, next } = lesson;
  return (
    <Flex
      as="nav"
      aria-label={courseTexts.steps}
      data-screen-only
      direction={{ base: 'column', sm: 'row' }}
      gap="3"
      mt="6"
    >
      {previous && <StepTo courseId={course.id} lesson={previous} kind="Previous" />}
      {next ? (
        <StepTo courseId={course.id} lesson={next} kind="Next" />
      ) : (
        <StepTile asChild data-kind="Next">
          <Link to="/$type/$id" params={{ type: 'course', id: course.id }}>
            <StepContent kind="Next" title={courseTexts.backToCourse} />
          </Link>
        </StepTile>
      )}
    </Flex>
  );
}

function StepTo({ courseId, lesson, kind }: { courseId: string; lesson: LessonLink; kind: StepKind }) {
  return (
    <StepTile asChild data-kind={kind}>
      <Link
        to="/course/$id/lesson/$n"
        params={{ id: courseId, n: String(lesson.number) }}
        aria-keyshortcuts={singleKeysOn() ? KEY[kind] : undefined}
      >
        <StepContent kind={kind} title={lesson.title} />
      </Link>
    </StepTile>
  );
}
