import { ACCOUNT } from './account.ts';
import { COMMUNITY } from './community.ts';
import { CONTRIBUTIONS } from './contributions.ts';
import type { Section } from './section.ts';

/** Everything that is a person's, by the names that the file has for it. Hashes, tokens and secrets are in none. */
export const SECTIONS = { ...CONTRIBUTIONS, ...COMMUNITY, ...ACCOUNT };

export type DownloadSection = keyof typeof SECTIONS;

/** The statement of one step of a section; `@k0`, `@k1` … are the place it goes on from. */
export function sectionSql({ columns, from, where, keys }: Section): string {
  const names = keys.map(([column]) => column).join(', ');
  const cursor = keys.map((_, index) => `@k${index}`).join(', ');
  return `select ${columns}, ${keys.map(([column], index) => `${column} as k${index}`).join(', ')}
    from ${from} where ${where} and (${names}) > (${cursor}) order by ${names} limit @limit`;
}
