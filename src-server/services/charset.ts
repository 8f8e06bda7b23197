import { isUtf8 } from 'node:buffer';
import type { Charset } from '#shared/kit/charsets.ts';
import { EAST_ASIAN, eastAsianIn } from './east-asian.ts';

const MARK = { utf8: [0xef, 0xbb, 0xbf], utf16le: [0xff, 0xfe], utf16be: [0xfe, 0xff] };

/**
 * Detects a text's character set: by its byte order mark, by the zeros of UTF-16, as valid UTF-8, by the frequent characters
 * of an East Asian one, or else as Windows-1252, where every byte is a character.
 */
export function detectCharset(bytes: Buffer): Charset {
  if (begins(bytes, MARK.utf16le)) return 'utf-16le';
  if (begins(bytes, MARK.utf16be)) return 'utf-16be';
  // The first two characters of a header are usually Latin letters.
  if (bytes.length >= 4 && bytes[1] === 0 && bytes[3] === 0 && bytes[0] && bytes[2]) return 'utf-16le';
  if (bytes.length >= 4 && bytes[0] === 0 && bytes[2] === 0 && bytes[1] && bytes[3]) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : (eastAsianIn(bytes) ?? 'windows-1252');
}

type Decoder = { decode: (bytes: Buffer) => string };

/** A text in chunks, with a lenient decoder, and one that throws for invalid bytes. */
export type AsciiBased = { pieces: Iterable<Buffer>; lenient: Decoder; strict: Decoder };

/**
 * Makes line ends, quotes, and delimiters single ASCII bytes. Converts UTF-16 and East Asian character sets to UTF-8, including
 * characters split across chunks. Other character sets need no conversion.
 */
export function asciiBased(pieces: Iterable<Buffer>, charset: Charset): AsciiBased {
  const isEastAsian = EAST_ASIAN.some((other) => other === charset);
  const isWide = isEastAsian || charset === 'utf-16le' || charset === 'utf-16be';
  const stretches = isWide ? 'utf-8' : charset;
  const strict = decoder(stretches, true);
  return {
    pieces: isWide ? narrowed(pieces, charset) : withoutMark(pieces),
    lenient: decoder(stretches, false),
    strict: isEastAsian ? { decode: (bytes) => requireValid(strict.decode(bytes)) } : strict,
  };
}

/** Bytes decoded at a time. */
const CHUNK = 64 * 1024;

/** The text of a file in pieces. */
export function* decodedPieces(bytes: Buffer, charset: Charset): Generator<string> {
  const decode = charset === 'windows-1252' ? decodeWindows1252 : streamed(new TextDecoder(charset));
  for (let at = 0; at < bytes.length; at += CHUNK) yield decode(bytes.subarray(at, at + CHUNK));
}

function streamed(decoder: TextDecoder): (bytes: Buffer) => string {
  return (bytes) => decoder.decode(bytes, { stream: true });
}

/** What decoders make of bytes that are no character. */
const INVALID = /[\u0080-\u009F\uE000-\uF8FF\uFFFD]/;

/** Throws for a text with invalid bytes that were replaced when it was converted. */
function requireValid(text: string): string {
  if (INVALID.test(text)) throw new TypeError('invalid bytes');
  return text;
}

function decoder(charset: Charset, fatal: boolean): Decoder {
  if (charset === 'windows-1252') return { decode: decodeWindows1252 };
  // The file's byte order mark is already removed. Any other one belongs to a cell.
  return new TextDecoder(charset, { ignoreBOM: true, fatal });
}

/** The characters 0x80 to 0x9F. All others are as in Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const FIRST = 0x80;
const CONTROLS = /[\u0080-\u009F]/g;

/** Needed because the decoders of Node 20.18.3 to 24 treat Windows-1252 as Latin-1. */
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
