/** Searches that found nothing: what was typed, how many days ago, and how often on that day. */
export const FAILED_SEARCHES: readonly (readonly [query: string, daysAgo: number, times: number])[] = [
  ['kubernetes', 1, 2],
  ['geopandas', 1, 1],
  ['podcast', 2, 3],
  ['musescore', 3, 1],
  ['plywood', 4, 2],
  ['knitting', 6, 1],
  ['geopandas', 8, 2],
  ['insurance', 9, 1],
  ['podcast', 12, 1],
  ['quadcopter', 15, 2],
  ['plywood', 19, 3],
  ['accordion', 25, 1],
  ['geopandas', 27, 1],
  ['blockchain', 33, 1],
  ['podcast', 41, 2],
  ['quadcopter', 58, 1],
];
