import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { readImage } from '../../src-server/services/images/readImage.ts';
import {
  exif,
  gif,
  gifWith,
  jpeg,
  jpegSegment,
  jpegWith,
  png,
  pngChunk,
  webp,
  webpChunk,
  webpHead,
  webpPixels,
} from '../support/pictures.ts';

const SCRIPT = '<script>alert(1)</script>';
const text = (words: string) => Buffer.from(words, 'latin1');

function refusal(bytes: Buffer): ErrorCode | string {
  try {
    readImage(bytes);
    return 'taken';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('images are recognized by their content', () => {
  test.each([
    ['image/png', png(), 3, 2],
    ['image/jpeg', jpeg, 3, 2],
    ['image/gif', gif, 1, 1],
    ['image/webp', webp(), 3, 2],
    ['image/webp', webp(webpHead(3, 2), webpPixels), 3, 2],
  ] as const)('%s', (mime, bytes, width, height) => {
    expect(readImage(bytes)).toMatchObject({ mime, width, height });
    // Reading the result again returns the same: removing parts broke nothing.
    expect(readImage(readImage(bytes).bytes).bytes).toEqual(readImage(bytes).bytes);
  });

  test.each([
    ['SVG', text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
    ['SVG behind a declaration', text(`<?xml version="1.0"?><svg onload="alert(1)"/>`)],
    ['HTML', text(`<!doctype html>${SCRIPT}`)],
    ['XML', text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>')],
    ['PDF', text('%PDF-1.7\n1 0 obj')],
    ['a script', text('#!/bin/sh\necho')],
    ['JavaScript', text('alert(1)')],
    ['an empty file', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(1000)],
    ['BMP', text('BM\u0046\0\0\0')],
    ['TIFF', text('II*\0\b\0\0\0')],
    ['ICO', Buffer.from([0, 0, 1, 0, 1, 0])],
    ['AVIF', Buffer.concat([Buffer.from([0, 0, 0, 28]), text('ftypavif')])],
    ['RIFF with audio', text('RIFF\x24\0\0\0WAVEfmt ')],
    ['half a signature', png().subarray(0, 6)],
  ])('%s is not an image', (_, bytes) => {
    expect(refusal(bytes)).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test.each([
    ['HTML behind a PNG signature', Buffer.concat([png().subarray(0, 8), text(`<html>${SCRIPT}</html>`)])],
    ['a GIF that is JavaScript', text('GIF89a/*.......*/=1;alert(1)//')],
    ['a GIF head with JavaScript behind it', Buffer.concat([gif.subarray(0, 13), text('*/=1;alert(1)//')])],
    ['a JPEG head with HTML behind it', Buffer.concat([jpeg.subarray(0, 20), text(SCRIPT)])],
    ['a WebP without pixels', webp(webpChunk('EXIF', text(SCRIPT)))],
    ['a WebP head without pixels', webp(webpHead(3, 2))],
    ['a WebP that declares too long a size', Buffer.concat([text('RIFF\xff\xff\0\0'), webp().subarray(8)])],
    ['a WebP whose pixels are larger than its canvas', webp(webpHead(1, 1), webpPixels)],
    ['a PNG with a wrong checksum', png().fill(0, 29, 33)],
    ['a PNG without pixels', Buffer.concat([png().subarray(0, 33), pngChunk('IEND')])],
    ['a PNG without width', png(0, 2)],
    ['a PNG with two heads', png(3, 2, [pngChunk('IHDR', Buffer.alloc(13, 1))])],
    [
      'a PNG with a chunk longer than the file',
      Buffer.concat([png().subarray(0, 33), Buffer.from('7fffffff49444154', 'hex')]),
    ],
    ['a GIF without width', Buffer.concat([gif.subarray(0, 6), Buffer.alloc(4), gif.subarray(10)])],
    ['a GIF without a frame', Buffer.concat([gif.subarray(0, 19), text(';')])],
    ['a JPEG without pixels', Buffer.concat([jpeg.subarray(0, 20), Buffer.from([0xff, 0xd9])])],
  ])('%s is rejected as damaged', (_, bytes) => {
    expect(refusal(bytes)).toBe('UNPROCESSABLE');
  });

  test.each([
    ['PNG', png()],
    ['JPEG', jpeg],
    ['GIF', gif],
    ['WebP', webp()],
  ])('a truncated %s is rejected', (_, bytes) => {
    for (let length = 0; length < bytes.length; length += 1)
      expect([length, refusal(bytes.subarray(0, length))]).not.toEqual([length, 'taken']);
  });

  test.each([
    ['wide', png(20_000, 1)],
    ['high', png(1, 4_000_000_000)],
    ['large', png(11_000, 11_000)],
    ['a frame', png(3, 2, [pngChunk('fcTL', Buffer.alloc(26, 0x7f))])],
    ['a WebP', webp(webpHead(16_000_000, 16_000_000), webpPixels)],
  ])('an oversized image is rejected: %s', (_, bytes) => {
    expect(refusal(bytes)).toBe('UNPROCESSABLE');
  });
});

describe("data that isn't part of the image", () => {
  const tails = [
    text(SCRIPT),
    Buffer.concat([text('PK\x03\x04'), Buffer.alloc(40, 0x41)]),
    jpeg,
    Buffer.alloc(1),
  ];
  test.each([
    ['PNG', png()],
    ['JPEG', jpeg],
    ['GIF', gif],
    ['WebP', webp()],
  ])('is removed after the end of a %s', (_, bytes) => {
    for (const tail of tails)
      expect(readImage(Buffer.concat([bytes, tail])).bytes).toEqual(readImage(bytes).bytes);
  });

  test.each([
    ['PNG', png(3, 2, [pngChunk('tEXt', text(`Comment\0${SCRIPT}`)), pngChunk('eXIf', text('GPS'))])],
    ['JPEG', jpegWith(exif(1), jpegSegment(0xfe, SCRIPT), jpegSegment(0xed, 'Photoshop GPS'))],
    [
      'GIF',
      gifWith(Buffer.concat([Buffer.from([0x21, 0xfe, SCRIPT.length]), text(SCRIPT), Buffer.alloc(1)])),
    ],
    [
      'WebP',
      webp(webpHead(3, 2, 12), webpPixels, webpChunk('EXIF', text('GPS')), webpChunk('XMP ', text(SCRIPT))),
    ],
  ])('is removed inside a %s', (_, bytes) => {
    const kept = readImage(bytes).bytes.toString('latin1');
    expect(kept).not.toContain('<script');
    expect(kept).not.toMatch(/GPS|Photoshop/);
  });

  test('a photo keeps its orientation, and its size is the rotated one', () => {
    const { width, height, bytes } = readImage(jpegWith(exif(6)));
    expect([width, height]).toEqual([2, 3]);
    expect(bytes.toString('latin1')).not.toContain('GPS');
    expect(readImage(bytes)).toMatchObject({ width: 2, height: 3, bytes });
  });

  test('an animation stays animated', () => {
    const loop = Buffer.concat([Buffer.from([0x21, 0xff, 0x0b]), text('NETSCAPE2.0\x03\x01\0\0\0')]);
    expect(readImage(gifWith(loop)).bytes).toEqual(gifWith(loop));
    const frames = [pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))];
    expect(readImage(png(3, 2, frames)).bytes).toEqual(png(3, 2, frames));
  });
});

test('the image readers reject any invalid bytes without other errors', () => {
  const samples = [png(), jpeg, gif, webp(), webp(webpHead(3, 2, 12), webpPixels), jpegWith(exif(6))];
  const codes = ['taken', 'UNPROCESSABLE', 'UNSUPPORTED_MEDIA_TYPE'];
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
      (sample, changes) => {
        const bytes = Buffer.from(sample);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        expect(codes).toContain(refusal(bytes));
      },
    ),
    { seed: 7, numRuns: 3000 },
  );
});
