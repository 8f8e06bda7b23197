import { mix, palette, type Shade, tint } from './palette.ts';

/** WCAG 2.2: contrast of text (1.4.3). */
const TEXT = 4.5;
/** How far a color is moved at a time until words in it can be read. */
const STEP = 0.02;
/** How far a button's color moves while the pointer is over it. */
const HOVER = 0.12;

type Mode = keyof Shade;

/** What words in the accent color stand on, besides its own tint. */
const GROUNDS = ['canvas', 'surface', 'raised', 'hover'] as const;

/** The colors that follow from a site's accent color, in both modes. */
export type Accent = {
  /** Words, icons, and frames. Also the ground of solid buttons. */
  fg: Shade;
  /** A solid button under the pointer. */
  hover: Shade;
  /** Words on a solid button. */
  contrast: Shade;
  subtle: Shade;
  muted: Shade;
  border: Shade;
};

/**
 * The accent of a site from one color such as #aa3377. It is made lighter in dark mode, or darker in light mode, as far as
 * words in it need to be read on every ground, and words on it, too.
 */
export function accentOf(color: string): Accent {
  const fg = { dark: readable(color, 'dark'), light: readable(color, 'light') };
  return {
    fg,
    hover: {
      dark: mix(palette.farEnd.dark, fg.dark, HOVER),
      light: mix(palette.farEnd.light, fg.light, HOVER),
    },
    contrast: { dark: palette.canvas.dark, light: palette.surface.light },
    subtle: tint(fg),
    muted: tint(fg, 0.22, 0.16),
    border: tint(fg, 0.45, 0.4),
  };
}

/** Whether a mode shows the color as it was chosen. */
export function isKept(color: string, mode: Mode): boolean {
  return readable(color, mode) === color.toLowerCase();
}

function readable(color: string, mode: Mode): string {
  for (let share = 0; share < 1; share += STEP) {
    const moved = mix(palette.farEnd[mode], color.toLowerCase(), share);
    const own = tint({ dark: moved, light: moved })[mode];
    const grounds = [...GROUNDS.map((ground) => palette[ground][mode]), own];
    if (grounds.every((ground) => contrast(moved, ground) >= TEXT)) return moved;
  }
  return palette.farEnd[mode];
}

/** Contrast of two opaque colors by WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
