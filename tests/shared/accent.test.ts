import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOf, contrast, isKept } from '#shared/branding/accent.ts';
import { palette } from '#shared/branding/palette.ts';

const MODES = ['dark', 'light'] as const;

test('words in and on any accent color can be read in both modes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const accent = accentOf(`#${number.toString(16).padStart(6, '0')}`);
      for (const mode of MODES) {
        const grounds = ['canvas', 'surface', 'raised', 'hover'] as const;
        for (const ground of [...grounds.map((each) => palette[each][mode]), accent.subtle[mode]]) {
          expect(contrast(accent.fg[mode], ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(accent.contrast[mode], accent.fg[mode])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent.contrast[mode], accent.hover[mode])).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 300, examples: [[0], [0xffffff], [0x808080]] },
  );
});

test('a color that can be read stays as it is', () => {
  expect(accentOf('#0B7285').fg.light).toBe('#0b7285');
  expect(isKept('#0b7285', 'light')).toBe(true);
  expect(isKept('#0b7285', 'dark')).toBe(false);
});
