import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { CircleCheck, CircleX } from 'lucide-react';
import { courseMessages } from '#shared/courses/messages.ts';
import type { AskedQuestion } from '#shared/courses/model.ts';

type Props = {
  /** Of the radio buttons; no other question on the page has it. */
  name: string;
  number: number;
  asked: AskedQuestion;
  chosen: number | null;
  missing: boolean;
  /** Whether the answer was right; null before it is checked. The answer cannot change after that. */
  right: boolean | null;
  onChoose: (option: number) => void;
};

/** One question with its options, and what is to be said about the answer. */
export function QuizQuestion({ name, number, asked, chosen, missing, right, onChoose }: Props) {
  const [legendId, noteId] = [`${name}-legend`, `${name}-note`];
  const noted = missing || right !== null;
  return (
    <chakra.fieldset
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={noted ? noteId : undefined}
      aria-required
      aria-invalid={missing || undefined}
      disabled={right !== null}
      minW="0"
    >
      <chakra.legend id={legendId} fontSize="md" fontWeight="medium" mb="2" overflowWrap="anywhere">
        {`${number}. ${asked.question}`}
      </chakra.legend>
      <Stack gap="2">
        {asked.options.map((option, index) => (
          <Option key={option} data-verdict={chosen === index ? verdictOf(right) : undefined}>
            <chakra.input
              type="radio"
              name={name}
              value={index}
              checked={chosen === index}
              onChange={() => onChoose(index)}
              flex="none"
              boxSize="4"
              my="0.5"
              accentColor="accent.solid"
              outline="none"
            />
            <Box as="span" minW="0" overflowWrap="anywhere">
              {option}
            </Box>
          </Option>
        ))}
      </Stack>
      {noted && (
        <Box id={noteId} mt="2">
          {right === null ? (
            <Box color="danger" textStyle="xs" fontWeight="medium">
              {courseMessages.answerMissing}
            </Box>
          ) : (
            <Verdict right={right} />
          )}
        </Box>
      )}
    </chakra.fieldset>
  );
}

function Verdict({ right }: { right: boolean }) {
  const Icon = right ? CircleCheck : CircleX;
  return (
    <Flex align="center" gap="1.5" fontWeight="medium" color={right ? 'success' : 'danger'}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {right ? 'Right' : 'Wrong'}
    </Flex>
  );
}

function verdictOf(right: boolean | null): 'right' | 'wrong' | undefined {
  if (right === null) return undefined;
  return right ? 'right' : 'wrong';
}

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '3',
    py: '2.5',
    minH: '10',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.surface',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.hover' },
    '&:has(:checked)': { borderColor: 'accent.border', bg: 'accent.subtle' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-2px',
    },
    '&:has(:disabled)': { cursor: 'default', _hover: { bg: 'bg.surface' } },
    '&[data-verdict=right]': { borderColor: 'success', bg: 'success.bg', _hover: { bg: 'success.bg' } },
    '&[data-verdict=wrong]': {
      borderColor: 'danger.border',
      bg: 'danger.subtle',
      _hover: { bg: 'danger.subtle' },
    },
  },
});
