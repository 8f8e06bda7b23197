import { chakra } from '@chakra-ui/react';

/** Longer texts may be cut. */
const LONG = 20;

/** Marks the text. The rows of a compact table have one line. */
export const CLAMPED = 'data-clamped';

/** A text that is cut after some lines. Hovering shows all of it. */
export function Clamped({ lines, children }: { lines: 1 | 2 | 3; children: string }) {
  return (
    <chakra.span
      {...{ [CLAMPED]: '' }}
      lineClamp={lines}
      overflowWrap="anywhere"
      unicodeBidi="plaintext"
      title={children.length > LONG ? children : undefined}
    >
      {children}
    </chakra.span>
  );
}
