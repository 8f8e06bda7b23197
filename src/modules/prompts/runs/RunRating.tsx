import { Button, Flex } from '@chakra-ui/react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { RUN_RATINGS, type RunRating as RunRatingValue } from '#shared/prompts/model.ts';
import type { PromptRun } from '#shared/prompts/output.ts';
import { promptFailures, promptTexts } from '#shared/prompts/page.messages.ts';

const ICONS = { good: ThumbsUp, needsWork: ThumbsDown };

/** Rates a run. Pressing the chosen rating withdraws it. */
export function RunRating({ run: { id, rating } }: { run: Pick<PromptRun, 'id' | 'rating'> }) {
  const [shown, setShown] = useState(rating);
  const [stored, setStored] = useState({ id, rating });
  // Another run, or its rating as it was read again.
  if (stored.id !== id || stored.rating !== rating) {
    setStored({ id, rating });
    setShown(rating);
  }
  const rate = useMutationFeedback(trpc.prompts.rateRun, { failure: promptFailures.rate });

  function choose(next: RunRatingValue | null): void {
    setShown(next);
    rate.mutate({ id, rating: next }, { onError: () => setShown(shown) });
  }

  return (
    <Flex role="group" aria-label={promptTexts.rate} gap="2">
      {RUN_RATINGS.map((choice) => {
        const Icon = ICONS[choice];
        const isChosen = shown === choice;
        return (
          <Button
            key={choice}
            size="sm"
            aria-pressed={isChosen}
            color={isChosen ? 'accent.fg' : undefined}
            onClick={() => choose(isChosen ? null : choice)}
          >
            <Icon aria-hidden fill={isChosen ? 'currentColor' : 'none'} />
            {promptTexts.ratings[choice]}
          </Button>
        );
      })}
    </Flex>
  );
}
