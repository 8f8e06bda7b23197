import { Box } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const HUES = [
  { bg: 'type.course.bg', color: 'type.course' },
  { bg: 'type.note.bg', color: 'type.note' },
  { bg: 'role.staff.bg', color: 'role.staff' },
  { bg: 'accent.subtle', color: 'accent.fg' },
];
const CELL = 16;
const PLACES = Array.from({ length: 15 }, (_, index) => ({
  x: (index % 5) * CELL,
  y: Math.floor(index / 5) * CELL,
}));
const QUARTER = `M0 0H${CELL}A${CELL} ${CELL} 0 0 1 0 ${CELL}Z`;

/** Stands for a missing image: a grid of quarter circles, in a hue and with turns that depend on the seed alone. */
export function GeneratedCover({ seed, ...frame }: GeneratedCoverProps) {
  const pick = picker(seed);
  const hue = HUES[pick(HUES.length)];
  return (
    <Box {...frame} {...hue} overflow="hidden" aria-hidden data-cover>
      <svg
        role="presentation"
        width="100%"
        height="100%"
        viewBox={`0 0 ${5 * CELL} ${3 * CELL}`}
        preserveAspectRatio="xMidYMid slice"
      >
        {PLACES.map(({ x, y }) => (
          <path
            key={`${x},${y}`}
            d={QUARTER}
            fill="currentColor"
            opacity={pick(4) * 0.14}
            transform={`translate(${x} ${y}) rotate(${pick(4) * 90} ${CELL / 2} ${CELL / 2})`}
          />
        ))}
      </svg>
    </Box>
  );
}

type GeneratedCoverProps = ComponentProps<typeof Box> & { seed: string };

/** Numbers below a limit that depend on the text alone. */
function picker(text: string): (limit: number) => number {
  let state = 2_166_136_261;
  for (const character of text) state = mixed(state ^ (character.codePointAt(0) ?? 0));
  return (limit) => {
    state = mixed(state + 1);
    return (state >>> 8) % limit;
  };
}

/** FNV's step. */
function mixed(state: number): number {
  return Math.imul(state, 16_777_619) >>> 0;
}
