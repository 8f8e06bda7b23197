import { isUtf8 } from 'node:buffer';
import type { Charset } from '#shared/kit/charsets.ts';

const MARK = { utf8: [0xef, 0xbb, 0xbf], utf16le: [0xff, 0xfe], utf16be: [0xfe, 0xff] };

/**
 * The character set of a text: by its byte order mark, by the zeros of UTF-16 without one, as UTF-8 if all of it is,
 * otherwise Windows-1252, in which every byte is a character.
 */
export function detectCharset(bytes: Buffer): Charset {
  if (begins(bytes, MARK.utf16le)) return 'utf-16le';
  if (begins(bytes, MARK.utf16be)) return 'utf-16be';
  // The first two characters of a header are Latin letters far more often than not.
  if (bytes.length >= 4 && bytes[1] === 0 && bytes[3] === 0 && bytes[0] && bytes[2]) return 'utf-16le';
  if (bytes.length >= 4 && bytes[0] === 0 && bytes[2] === 0 && bytes[1] && bytes[3]) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

type Decoder = { decode: (bytes: Buffer) => string };

/** A text in pieces, with a decoder for stretches of them, and one that throws where bytes are no text. */
export type AsciiBased = { pieces: Iterable<Buffer>; lenient: Decoder; strict: Decoder };

/**
 * Makes the line ends, quotes, and delimiters of a text single bytes, as in ASCII: UTF-16 becomes UTF-8, characters that
 * stretch over two pieces included. Other character sets are like this already.
 */
export function asciiBased(pieces: Iterable<Buffer>, charset: Charset): AsciiBased {
  const isWide = charset === 'utf-16le' || charset === 'utf-16be';
  const stretches = isWide ? 'utf-8' : charset;
  return {
    pieces: isWide ? narrowed(pieces, charset) : withoutMark(pieces),
    lenient: decoder(stretches, false),
    strict: decoder(stretches, true),
  };
}

function decoder(charset: Charset, fatal: boolean): Decoder {
  if (charset === 'windows-1252') return { decode: decodeWindows1252 };
  // The mark of the file is gone: one that still stands somewhere is part of a cell.
  return new TextDecoder(charset, { ignoreBOM: true, fatal });
}

/** The characters 0x80 to 0x9F; all others are those of Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const FIRST = 0x80;
const CONTROLS = /[\u0080-\u009F]/g;

/** Done here because the decoders of Node 20.18.3 to 24 take Windows-1252 for Latin-1. */
function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(CONTROLS, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - FIRST));
}

function* narrowed(pieces: Iterable<Buffer>, charset: Charset): Generator<Buffer> {
  const decoder = new TextDecoder(charset);
  for (const piece of pieces) yield Buffer.from(decoder.decode(piece, { stream: true }));
  yield Buffer.from(decoder.decode());
}

function* withoutMark(pieces: Iterable<Buffer>): Generator<Buffer> {
  let first = true;
  for (const piece of pieces) {
    yield first && begins(piece, MARK.utf8) ? piece.subarray(MARK.utf8.length) : piece;
    first = false;
  }
}

function begins(bytes: Buffer, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
