import { Box, Stack } from '@chakra-ui/react';
import type { AskedQuestion } from '#shared/courses/output.ts';

/** The questions of a quiz for users who can't answer it. */
export function QuizReading({ quiz }: { quiz: AskedQuestion[] }) {
  return (
    <Stack asChild gap="5" ps="6" listStyleType="decimal">
      <ol>
        {quiz.map(({ question, options }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same
          <li key={index}>
            <Box fontWeight="medium" overflowWrap="anywhere">
              {question}
            </Box>
            <Stack asChild gap="1" mt="1.5" ps="5" listStyleType="circle" color="fg.muted">
              <ul>
                {options.map((option) => (
                  <Box as="li" key={option} overflowWrap="anywhere">
                    {option}
                  </Box>
                ))}
              </ul>
            </Stack>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
