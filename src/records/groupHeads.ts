import { rowTexts } from '#shared/kit/rows.messages.ts';
import { TABLE_PAGE_SIZE } from '#shared/kit/tables.ts';

/** A page of rows in groups, in order, each with the number of its rows on all pages. */
type GroupedPage = {
  rows: readonly { id: number }[];
  page: number;
  groups?: readonly { key: string; count: number }[];
};

/** The heads of the groups on a page, by their first rows there. A group goes on from page to page. */
export function groupHeads({ rows, page, groups = [] }: GroupedPage, nameOf: (key: string) => string) {
  const heads = new Map<number, string>();
  let start = (1 - page) * TABLE_PAGE_SIZE;
  for (const { key, count } of groups) {
    const first = start + count > 0 ? rows[Math.max(0, start)] : undefined;
    if (first) heads.set(first.id, rowTexts.group(nameOf(key), count));
    start += count;
  }
  return heads;
}
