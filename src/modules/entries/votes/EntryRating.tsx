import { Button, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { useRefusal } from '#lib/session/session.ts';
import { useRefusalToast } from '#lib/session/useRefusalToast.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { ratingTexts, ratingToasts } from '#shared/ratings/messages.ts';
import { StarInput } from '#widgets/StarInput.tsx';
import { useRating } from './useRating.ts';

/** The viewer's rating. Guests can click and are asked to log in. Hidden for users who can't rate the entry. */
export function EntryRating({ entry, enrolled }: { entry: EntryRead; enrolled: boolean }) {
  const rate = useRating(entry);
  const group = useRef<HTMLDivElement>(null);
  const refusal = useRefusal('ratings.rate', { ...entry, enrolled });
  const showRefusal = useRefusalToast();
  if (refusal?.code === 'FORBIDDEN') return null;

  function choose(stars: number): void {
    if (refusal) showRefusal(refusal, ratingToasts.loginRequired);
    else rate(stars);
  }

  function removeRating(): void {
    // The button disappears with the rating, so the focus moves to the stars.
    group.current?.querySelector('input')?.focus();
    rate(null);
  }

  return (
    <Flex ref={group} align="center" gap="3" wrap="wrap" mt="4">
      <StarInput
        legend={entry.viewerStars ? ratingTexts.yours : ratingTexts.rate}
        value={entry.viewerStars}
        onChange={choose}
      />
      {entry.viewerStars !== null && (
        <Button size="sm" variant="ghost" onClick={removeRating}>
          {ratingTexts.remove}
        </Button>
      )}
    </Flex>
  );
}
