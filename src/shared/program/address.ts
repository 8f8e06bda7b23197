import { oneOf } from '../kit/list-address.ts';

/** The tabs of the program's page. The first one isn't named in the URL. */
export const PROGRAM_TABS = ['gallery', 'about', 'apply'] as const;
export type ProgramTab = (typeof PROGRAM_TABS)[number];

/** The parameters in the URL of the program's page, without defaults. */
export type ProgramSearch = { tab?: Exclude<ProgramTab, 'gallery'> | undefined };

/** Reads the URL. Invalid values are ignored. */
export function readProgramSearch(search: Record<string, unknown>): ProgramSearch {
  const tab = oneOf(['about', 'apply'] as const, search.tab);
  return tab ? { tab } : {};
}
