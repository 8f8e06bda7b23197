import { ACCOUNT } from './account.ts';
import { COMMUNITY } from './community.ts';
import { CONTRIBUTIONS } from './contributions.ts';
import type { Section } from './section.ts';

/** All sections of the download by name. None includes hashes, tokens, or secrets. */
export const SECTIONS = { ...CONTRIBUTIONS, ...COMMUNITY, ...ACCOUNT };

export type DownloadSection = keyof typeof SECTIONS;

/** The statement of one step of a section. It continues after `@k0`, `@k1` and so on. */
export function sectionSql({ columns, from, where, keys }: Section): string {
  const names = keys.map(([column]) => column).join(', ');
  const cursor = keys.map((_, index) => `@k${index}`).join(', ');
  return `select ${columns}, ${keys.map(([column], index) => `${column} as k${index}`).join(', ')}
    from ${from} where ${where} and (${names}) > (${cursor}) order by ${names} limit @limit`;
}
