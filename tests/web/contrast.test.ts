import { describe, expect, test } from 'vitest';
import { contrast } from '#shared/branding/accent.ts';
import { hues, palette, personHues, type Shade, tint } from '#shared/branding/palette.ts';

/** WCAG 2.2: contrast of text (1.4.3), and of what shows a control or its focus (1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

const MODES = ['dark', 'light'] as const;
const GROUNDS = ['canvas', 'surface', 'raised', 'hover', 'pressed'] as const;

type Pair = { name: string; over: Shade; ground: Shade; least: number };

const on = (over: string, shade: Shade, grounds: readonly (keyof typeof palette)[], least: number): Pair[] =>
  grounds.map((ground) => ({ name: `${over} on ${ground}`, over: shade, ground: palette[ground], least }));

/** Muted words never stand on what is pressed, subtle ones on rows that the pointer is over at the most. */
const PAIRS: Pair[] = [
  ...on('fg', palette.fg, GROUNDS, TEXT),
  ...on('muted', palette.muted, GROUNDS, TEXT),
  ...on('subtle', palette.subtle, ['canvas', 'surface', 'raised', 'hover'], TEXT),
  ...on('accent', palette.accent, ['canvas', 'surface', 'raised', 'hover'], TEXT),
  ...on('fg', palette.fg, ['mark'], TEXT),
  ...on('control', palette.control, ['canvas', 'surface', 'raised'], CONTROL),
  ...on('focus ring', palette.accent, GROUNDS, CONTROL),
  { name: 'words of a solid button', over: palette.onAccent, ground: palette.accentSolid, least: TEXT },
  {
    ...{ name: 'words of a solid button under the pointer', least: TEXT },
    ...{ over: palette.onAccent, ground: palette.accentSolidHover },
  },
  { name: 'words of a dangerous button', over: palette.onDanger, ground: hues.red, least: TEXT },
  {
    ...{ name: 'words of a dangerous button under the pointer', least: TEXT },
    ...{ over: palette.onDanger, ground: palette.dangerSolidHover },
  },
  { name: 'accent on its tint', over: palette.accent, ground: tint(palette.accent), least: TEXT },
  ...personHues.map((hue, number) => ({
    name: `the initials of hue ${number} on their ground`,
    ...{ over: hue, ground: tint(hue), least: TEXT },
  })),
  ...Object.entries<Shade>(hues).flatMap(([name, hue]): Pair[] => [
    { name: `${name} on its badge`, over: hue, ground: tint(hue), least: TEXT },
    ...on(name, hue, ['canvas', 'surface', 'raised'], TEXT),
  ]),
];

describe.each(MODES)('in %s mode', (mode) => {
  test.each(PAIRS.map((pair) => [pair.name, pair] as const))(
    '%s can be read',
    (_, { over, ground, least }) => {
      expect(contrast(over[mode], ground[mode])).toBeGreaterThanOrEqual(least);
    },
  );
});

test('the measure is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
