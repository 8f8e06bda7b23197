import { chakra } from '@chakra-ui/react';
import { qrPath } from '#lib/text/qrCode.ts';

/** A text as a QR code. Always dark on light, because some apps can't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <Square
      className="light"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </Square>
  );
}

const Square = chakra('svg', {
  base: { boxSize: '12rem', flex: 'none', borderRadius: 'md', bg: 'bg.surface', color: 'fg' },
});
