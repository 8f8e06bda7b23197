import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

/** A text as a QR code. Always dark on light, because some apps can't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <Square
      className="light"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="currentColor" />
    </Square>
  );
}

const Square = chakra('svg', {
  base: { boxSize: '12rem', flex: 'none', borderRadius: 'md', bg: 'bg.surface', color: 'fg' },
});
