import { Box, Flex } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { ratingTexts } from '#shared/ratings/messages.ts';

const SCALE = [1, 2, 3, 4, 5];

/** Stars with their mean, or a note that there are no ratings. */
export function Rating({ mean, count }: { mean: number; count?: number }) {
  if (mean === 0) {
    return (
      <Box color="fg.muted" textStyle="xs">
        {ratingTexts.none}
      </Box>
    );
  }
  return (
    <Flex align="center" gap="1.5" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Flex aria-hidden color="warning">
        {SCALE.map((star) => (
          <Star
            key={star}
            size={14}
            strokeWidth={1.75}
            fill={star <= Math.round(mean) ? 'currentColor' : 'none'}
          />
        ))}
      </Flex>
      <Box as="span" srOnly>
        {ratingTexts.mean(mean.toFixed(1))}
      </Box>
      <span aria-hidden>{mean.toFixed(1)}</span>
      {count !== undefined && <span>{ratingTexts.count(count)}</span>}
    </Flex>
  );
}
