import type { QueryClient } from '@tanstack/react-query';
import type { BoardColumn, Contact, ContactRow, Stage } from '#shared/contacts/model.ts';
import { parseMoney, toDecimal } from '#shared/kit/money.ts';
import type { TablePage } from '#shared/kit/tables.ts';

/** A board with one of its cards in another column, at its top; counts and sums go along. */
export function withCardMoved(board: BoardColumn[], id: number, to: Stage): BoardColumn[] {
  const card = board.flatMap(({ cards }) => cards).find((each) => each.id === id);
  if (!card || card.stage === to) return board;
  const value = card.value ?? 0;
  return board.map((column) => {
    if (column.stage === card.stage) {
      const cards = column.cards.filter((each) => each.id !== id);
      return { ...column, cards, count: column.count - 1, value: minus(column.value, value) };
    }
    if (column.stage !== to) return column;
    const cards = [{ ...card, stage: to }, ...column.cards];
    return { ...column, cards, count: column.count + 1, value: minus(column.value, -value) };
  });
}

/** What is left of an amount; as whole cents, so that no fraction comes of it. */
function minus(from: number, what: number): number {
  return toDecimal(centsOf(from) - centsOf(what));
}

function centsOf(value: number): number {
  const read = parseMoney(value.toFixed(2));
  return 'cents' in read ? read.cents : 0;
}

/** A row as it was saved, wherever it stands. */
export function withRowSaved<Row extends ContactRow>(rows: Row[], saved: Contact): Row[] {
  return rows.map((row) => {
    if (row.id !== saved.id) return row;
    const { stage, stageSince, version, updatedAt } = saved;
    return { ...row, stage, stageSince, version, updatedAt };
  });
}

/** Changes what is at hand of the boards and of the pages of the table. */
export function changeCachedContacts(
  queries: QueryClient,
  change: {
    board: (board: BoardColumn[]) => BoardColumn[];
    rows: (rows: ContactRow[]) => ContactRow[];
  },
): void {
  queries.setQueriesData<BoardColumn[]>(
    { predicate: isQuery('crm.board') },
    (board) => board && change.board(board),
  );
  queries.setQueriesData<TablePage<ContactRow>>(
    { predicate: isQuery('crm.list') },
    (page) => page && { ...page, rows: change.rows(page.rows) },
  );
}

/** The contact as the page last heard of it. */
export function cachedContact(queries: QueryClient, id: number): ContactRow | undefined {
  const boards = queries.getQueriesData<BoardColumn[]>({ predicate: isQuery('crm.board') });
  const pages = queries.getQueriesData<TablePage<ContactRow>>({ predicate: isQuery('crm.list') });
  const reads = queries.getQueriesData<ContactRow>({ predicate: isQuery('crm.read') });
  return [
    ...reads.flatMap(([, contact]) => contact ?? []),
    ...boards.flatMap(([, board]) => board?.flatMap(({ cards }) => cards) ?? []),
    ...pages.flatMap(([, page]) => page?.rows ?? []),
  ]
    .filter((contact) => contact.id === id)
    .sort((a, b) => b.version - a.version)[0];
}

export function isQuery(path: string): (query: { queryKey: readonly unknown[] }) => boolean {
  return ({ queryKey: [key] }) => Array.isArray(key) && key.join('.') === path;
}
