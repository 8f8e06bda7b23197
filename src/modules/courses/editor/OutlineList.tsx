import { Badge, Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, CircleHelp, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { courseTexts } from '#shared/courses/messages.ts';
import type { CourseOutline, OutlineLesson } from '#shared/courses/output.ts';

type Props = {
  outline: CourseOutline;
  /** The lesson that is open. */
  current?: number;
  /** The level of the sections' headings. */
  level: 'h2' | 'h3';
};

/** Sections and lessons in order. Completed lessons are marked. */
export function OutlineList({ outline, current, level }: Props) {
  return (
    <Stack gap="5">
      {outline.sections.map((section) => (
        <Box key={section.id}>
          <Heading as={level} textStyle="sm" fontWeight="semibold" mb="1.5" overflowWrap="anywhere">
            {section.title}
          </Heading>
          {section.lessons.length === 0 && <Box color="fg.muted">{courseTexts.noLessons}</Box>}
          <Stack asChild gap="0.5" listStyleType="none">
            <ol>
              {section.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonLine
                    courseId={outline.course.id}
                    lesson={lesson}
                    current={lesson.id === current}
                    marked={outline.viewer?.enrolled ?? false}
                  />
                </li>
              ))}
            </ol>
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

type LineProps = { courseId: string; lesson: OutlineLesson; current: boolean; marked: boolean };

function LessonLine({ courseId, lesson, current, marked }: LineProps) {
  const content = (
    <>
      {marked && lesson.published && <Mark isDone={lesson.completed} />}
      <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
        {lesson.number !== null && (
          <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
            {`${lesson.number}. `}
          </Box>
        )}
        {lesson.title}
      </Box>
      {lesson.hasVideo && (
        <Kind icon={<Video size={16} strokeWidth={1.75} aria-hidden />} label={courseTexts.video} />
      )}
      {lesson.hasQuiz && (
        <Kind icon={<CircleHelp size={16} strokeWidth={1.75} aria-hidden />} label={courseTexts.quiz} />
      )}
      {!lesson.published && (
        <Badge bg="warning.bg" color="warning">
          {courseTexts.notPublished}
        </Badge>
      )}
    </>
  );
  const box = {
    align: 'center',
    gap: '2.5',
    px: '2.5',
    py: '2',
    mx: '-2.5',
    borderRadius: 'md',
    minH: '10',
  } as const;
  if (lesson.number === null) return <Flex {...box}>{content}</Flex>;
  return (
    <Flex
      asChild
      {...box}
      bg={current ? 'bg.pressed' : undefined}
      fontWeight={current ? 'medium' : undefined}
      _hover={{ bg: 'bg.hover' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Link
        to="/course/$id/lesson/$n"
        params={{ id: courseId, n: String(lesson.number) }}
        aria-current={current ? 'page' : undefined}
      >
        {content}
      </Link>
    </Flex>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Flex as="span" flex="none" color={isDone ? 'success' : 'fg.subtle'}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Box as="span" srOnly>
        {isDone ? courseTexts.completedLabel : courseTexts.notCompletedLabel}
      </Box>
    </Flex>
  );
}

function Kind({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <Flex as="span" flex="none" color="fg.subtle" title={label}>
      {icon}
      <Box as="span" srOnly>
        {`, ${label.toLowerCase()}`}
      </Box>
    </Flex>
  );
}
