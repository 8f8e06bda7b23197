import { encode } from 'uqr';

/** A QR code as the path of its dark squares, with a border of two squares. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: squares.join(''), size };
}
