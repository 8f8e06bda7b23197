import { ownChoice } from './ownChoice.ts';

/** How a list shows its entries: one compact row or one card each. */
export type Density = 'rows' | 'cards';

/** Rows by default. */
export const {
  use: useDensity,
  read: rememberedDensity,
  choose: chooseDensity,
} = ownChoice<Density>('entryDensity', ['rows', 'cards'], () => 'rows');
