import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { courseMessages } from '#shared/messages.ts';
import type { LessonDraft } from './lessonDraft.ts';

const LessonDiff = lazy(async () => ({ default: (await import('./LessonDiff.tsx')).LessonDiff }));

const COMPARISONS = { theirs: 'What they changed', mine: 'Mine compared with theirs' } as const;
type Comparison = keyof typeof COMPARISONS;

/** Somebody else saved first: what they changed, how it differs from mine, and the choice between the two. */
export function LessonConflict({ before, theirs, mine, onSaveOver, onTakeOver }: LessonConflictProps) {
  const [shown, setShown] = useState<Comparison | null>('theirs');
  const mineNow = useDeferredValue(mine);
  const root = useRef<HTMLDivElement>(null);

  // It stands above a form that may be scrolled far down.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Stack
      ref={root}
      role="group"
      aria-label="Newer version"
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor="danger.border"
      borderRadius="md"
    >
      <Text role="alert">{courseMessages.stale}</Text>
      <Flex gap="2" wrap="wrap">
        {(['theirs', 'mine'] as const).map((each) => (
          <Button
            key={each}
            size="sm"
            variant="subtle"
            aria-pressed={shown === each}
            onClick={() => setShown(shown === each ? null : each)}
          >
            {COMPARISONS[each]}
          </Button>
        ))}
      </Flex>
      {shown && (
        <Box
          role="group"
          aria-label={COMPARISONS[shown]}
          tabIndex={0}
          maxH="18rem"
          overflowY="auto"
          p="3"
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="md"
        >
          <Suspense fallback={<Skeleton height="6rem" />}>
            {shown === 'theirs' ? (
              <LessonDiff before={before} after={theirs} />
            ) : (
              <LessonDiff before={theirs} after={mineNow} />
            )}
          </Suspense>
        </Box>
      )}
      <Flex gap="2" wrap="wrap">
        <Button onClick={onTakeOver}>Use the newer text</Button>
        <Button onClick={onSaveOver}>Save mine over it</Button>
      </Flex>
    </Stack>
  );
}

type LessonConflictProps = {
  /** What mine was written on. */
  before: LessonDraft;
  theirs: LessonDraft;
  mine: LessonDraft;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
