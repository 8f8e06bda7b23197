import { Box, Stack, Text } from '@chakra-ui/react';
import { TextDiff } from '../../../components/TextDiff.tsx';
import type { LessonDraft } from './lessonDraft.ts';

const PARTS: { label: string; text: (lesson: LessonDraft) => string }[] = [
  { label: 'Title', text: (lesson) => lesson.title },
  { label: 'Content', text: (lesson) => lesson.body },
  { label: 'Video link', text: (lesson) => lesson.videoUrl },
  { label: 'Quiz', text: quizText },
  { label: 'Pass mark in percent', text: (lesson) => lesson.passMark },
];

/** Two versions of a lesson as one: the fields in which they differ. */
export function LessonDiff({ before, after }: { before: LessonDraft; after: LessonDraft }) {
  const changed = PARTS.filter(({ text }) => text(before) !== text(after));
  if (changed.length === 0) return <Text color="fg.muted">There is no difference.</Text>;
  return (
    <Stack gap="4">
      {changed.map(({ label, text }) => (
        <Box key={label}>
          <Text color="fg.muted" textStyle="xs" mb="1">
            {label}
          </Text>
          <TextDiff before={text(before)} after={text(after)} />
        </Box>
      ))}
    </Stack>
  );
}

/** A quiz as lines of text; a tick stands at the right option. */
function quizText({ quiz }: LessonDraft): string {
  return quiz
    .map(({ question, options, correct }, index) =>
      [
        `${index + 1}. ${question}`,
        ...options.map((option, at) => `   ${at === correct ? '✓' : '–'} ${option}`),
      ].join('\n'),
    )
    .join('\n');
}
