/** One color in both modes. */
export type Shade = { dark: string; light: string };

/** All colors of the product. Components use the tokens made of them in `src/theme/colors.ts`. */
export const palette = {
  canvas: { dark: '#0b0e14', light: '#faf9f7' },
  surface: { dark: '#11151d', light: '#ffffff' },
  raised: { dark: '#181d27', light: '#ffffff' },
  hover: { dark: '#1b212c', light: '#f5f3ef' },
  pressed: { dark: '#232a36', light: '#ebe8e2' },
  border: { dark: '#232a36', light: '#e5e2dc' },
  /** The outline of what is typed in or ticked: 3 : 1 against every ground. */
  control: { dark: '#626d80', light: '#868c96' },
  fg: { dark: '#e6e9ef', light: '#1a1f27' },
  muted: { dark: '#a6afbd', light: '#525c6b' },
  subtle: { dark: '#8590a1', light: '#667080' },
  accent: { dark: '#4cc9dc', light: '#0b7285' },
  accentSolid: { dark: '#22b8cf', light: '#0b7285' },
  accentSolidHover: { dark: '#3dc2d6', light: '#0a6475' },
  onAccent: { dark: '#06262b', light: '#ffffff' },
  dangerSolidHover: { dark: '#ff9c9c', light: '#9e1f15' },
  onDanger: { dark: '#2b0606', light: '#ffffff' },
  backdrop: { dark: 'rgba(3, 5, 9, 0.68)', light: 'rgba(26, 31, 39, 0.44)' },
  mark: { dark: '#4a3c12', light: '#fbe9a9' },
  /** Where contrast with the grounds of a mode ends. */
  farEnd: { dark: '#ffffff', light: '#000000' },
} satisfies Record<string, Shade>;

export const hues = {
  blue: { dark: '#74a8ff', light: '#1d5fd1' },
  indigo: { dark: '#a5a0ff', light: '#4b44c9' },
  pink: { dark: '#f783c0', light: '#b0206a' },
  green: { dark: '#63d297', light: '#156b3a' },
  orange: { dark: '#ffa94d', light: '#9a4a08' },
  red: { dark: '#ff8787', light: '#b42318' },
  purple: { dark: '#c79bff', light: '#7331c9' },
  gray: { dark: '#a6afbd', light: '#525c6b' },
} satisfies Record<string, Shade>;

/** The hues of people without a photo. Red and gray are left out: they mean errors and deleted users. */
export const personHues = [
  hues.blue,
  hues.green,
  hues.purple,
  hues.orange,
  palette.accent,
  hues.pink,
  hues.indigo,
] satisfies Shade[];

/** The tinted ground of a badge: the hue at 16 % over the dark surface, 12 % over the light one. */
export function tint(hue: Shade, dark = 0.16, light = 0.12): Shade {
  return {
    dark: mix(hue.dark, palette.surface.dark, dark),
    light: mix(hue.light, palette.surface.light, light),
  };
}

/** `share` of one hex color over another. Computed here, so that contrast can be tested without a browser. */
export function mix(over: string, under: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(over, at) * share + channel(under, at) * (1 - share)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
