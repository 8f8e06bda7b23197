import { Box, chakra, Flex } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { ratingTexts } from '#shared/ratings/messages.ts';
import { STARS_MAX } from '#shared/ratings/model.ts';

const SCALE = Array.from({ length: STARS_MAX }, (_, index) => index + 1);

/** A star rating as radio buttons, for the pointer and the arrow keys. */
export function StarInput({ legend, value, onChange }: StarInputProps) {
  const name = useId();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend
        textStyle="sm"
        fontWeight="medium"
        color="fg.muted"
        float="left"
        me="3"
        lineHeight="2.5rem"
      >
        {legend}
      </chakra.legend>
      <Flex color="warning">
        {SCALE.map((stars) => (
          <chakra.label
            key={stars}
            position="relative"
            display="grid"
            placeItems="center"
            boxSize="10"
            borderRadius="md"
            cursor="pointer"
            _hover={{ bg: 'bg.hover' }}
            _focusWithin={{
              '&:has(:focus-visible)': {
                outline: '2px solid',
                outlineColor: 'accent.focusRing',
                outlineOffset: '-2px',
              },
            }}
          >
            <chakra.input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
            />
            <Star
              size={20}
              strokeWidth={1.75}
              fill={value !== null && stars <= value ? 'currentColor' : 'none'}
              aria-hidden
            />
            <Box as="span" srOnly>
              {ratingTexts.stars(stars)}
            </Box>
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

type StarInputProps = { legend: string; value: number | null; onChange: (stars: number) => void };
