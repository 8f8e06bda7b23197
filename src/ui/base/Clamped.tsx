import { chakra } from '@chakra-ui/react';

/** Texts with at least this many characters may be cut. */
const LONG = 40;

/** A text that is cut after some lines. Hovering shows all of it. */
export function Clamped({ lines, children }: { lines: 2 | 3; children: string }) {
  return (
    <chakra.span
      lineClamp={lines}
      overflowWrap="anywhere"
      title={children.length > LONG ? children : undefined}
    >
      {children}
    </chakra.span>
  );
}
