import { ownChoice } from '#lib/browser/ownChoice.ts';

/** How high the rows of tables are. */
export const TABLE_DENSITIES = ['compact', 'comfortable'] as const;
export type TableDensity = (typeof TABLE_DENSITIES)[number];

/** Fingers need more room than a mouse. */
export const tableDensity = ownChoice<TableDensity>('tableDensity', TABLE_DENSITIES, () =>
  window.matchMedia('(pointer: coarse)').matches ? 'comfortable' : 'compact',
);
