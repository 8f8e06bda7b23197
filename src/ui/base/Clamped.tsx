import { chakra } from '@chakra-ui/react';

/** Characters from which a text may be longer than its place. */
const LONG = 40;

/** A text that ends in an ellipsis where its lines are full; it is whole on hover. */
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
