import { hues, palette, personHues, type Shade, tint } from '#shared/branding/palette.ts';
import type { EntryType } from '#shared/entries/model.ts';
import type { Role } from '#shared/roles.ts';

const token = ({ dark, light }: Shade) => ({ value: { _light: light, _dark: dark } });

/** A hue as the color of text (`type.note`) and the ground behind them (`type.note.bg`). */
const badge = (hue: Shade) => ({ DEFAULT: token(hue), bg: token(tint(hue)) });

const TYPE_HUE: Record<EntryType, Shade> = {
  note: hues.blue,
  course: hues.indigo,
  tool: hues.pink,
  thread: hues.green,
  survey: hues.orange,
};

const ROLE_HUE: Record<Role, Shade> = {
  admin: hues.red,
  staff: hues.purple,
  contributor: hues.blue,
  member: hues.green,
  guest: hues.gray,
};

const badges = <K extends string>(map: Record<K, Shade>) =>
  Object.fromEntries(Object.entries<Shade>(map).map(([name, hue]) => [name, badge(hue)]));

/** `solid`, `fg`, `subtle` … are what a component's `colorPalette` reads. */
export const colors = {
  bg: {
    DEFAULT: token(palette.canvas),
    canvas: token(palette.canvas),
    surface: token(palette.surface),
    raised: token(palette.raised),
    hover: token(palette.hover),
    pressed: token(palette.pressed),
    skeleton: token(palette.pressed),
    backdrop: token(palette.backdrop),
  },
  fg: {
    DEFAULT: token(palette.fg),
    muted: token(palette.muted),
    subtle: token(palette.subtle),
  },
  border: {
    DEFAULT: token(palette.border),
    control: token(palette.control),
  },
  accent: {
    DEFAULT: token(palette.accent),
    fg: token(palette.accent),
    solid: token(palette.accentSolid),
    solidHover: token(palette.accentSolidHover),
    contrast: token(palette.onAccent),
    subtle: token(tint(palette.accent)),
    muted: token(tint(palette.accent, 0.22, 0.16)),
    border: token(tint(palette.accent, 0.45, 0.4)),
    focusRing: token(palette.accent),
  },
  neutral: {
    DEFAULT: token(palette.fg),
    fg: token(palette.fg),
    solid: token(palette.fg),
    solidHover: token(palette.muted),
    contrast: token(palette.canvas),
    subtle: token(palette.hover),
    muted: token(palette.pressed),
    border: token(palette.border),
    focusRing: token(palette.accent),
  },
  danger: {
    DEFAULT: token(hues.red),
    fg: token(hues.red),
    solid: token(hues.red),
    solidHover: token(palette.dangerSolidHover),
    contrast: token(palette.onDanger),
    subtle: token(tint(hues.red)),
    muted: token(tint(hues.red, 0.22, 0.16)),
    border: token(tint(hues.red, 0.45, 0.4)),
    focusRing: token(hues.red),
  },
  success: badge(hues.green),
  warning: badge(hues.orange),
  mark: token(palette.mark),
  /** The parts of code. */
  syntax: {
    keyword: token(hues.purple),
    text: token(hues.green),
    number: token(hues.orange),
    name: token(hues.blue),
    field: token(hues.indigo),
    removed: token(hues.red),
  },
  type: badges(TYPE_HUE),
  role: badges(ROLE_HUE),
  /** By number: `person.0`. */
  person: badges(Object.fromEntries(personHues.entries())),
};
