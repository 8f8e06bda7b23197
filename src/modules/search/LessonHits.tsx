import { Box, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { LessonHit } from '#shared/courses.ts';
import { Marked } from './Marked.tsx';

/** The lessons of courses that match, in few lines: what is looked for stands in the entries below most of the time. */
export function LessonHits({ lessons }: { lessons: readonly LessonHit[] }) {
  if (lessons.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby="lesson-hits"
      mb="4"
      px="4"
      py="3"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Heading as="h2" id="lesson-hits" textStyle="sm" fontWeight="semibold" mb="1">
        In courses
      </Heading>
      <Box as="ul" listStyleType="none">
        {lessons.map((lesson) => (
          <Box as="li" key={lesson.lessonId} py="1.5">
            <Box
              asChild
              fontWeight="medium"
              _hover={{ textDecoration: 'underline' }}
              css={{ '@media (pointer: coarse)': { display: 'block', paddingBlock: '2' } }}
            >
              <Link to="/course/$id/lesson/$n" params={{ id: lesson.courseId, n: String(lesson.number) }}>
                <Marked text={lesson.title} matches={lesson.titleMatches} />
              </Link>
            </Box>
            <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
              {`Lesson ${lesson.number} of ${lesson.courseTitle}`}
            </Text>
            <Text color="fg.muted" maxW="85ch" overflowWrap="anywhere" lineClamp={2}>
              <Marked text={lesson.excerpt} matches={lesson.matches} />
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
