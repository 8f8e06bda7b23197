import { chakra } from '@chakra-ui/react';

/** Texts with at least this many characters in a line may be cut. */
const LONG = 20;

/** A text that is cut after some lines. Hovering shows all of it. */
export function Clamped({ lines, children }: { lines: 1 | 2 | 3; children: string }) {
  return (
    <chakra.span
      lineClamp={lines}
      overflowWrap="anywhere"
      unicodeBidi="plaintext"
      title={children.length > LONG * lines ? children : undefined}
    >
      {children}
    </chakra.span>
  );
}
