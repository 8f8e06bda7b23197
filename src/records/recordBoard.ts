import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/kit/pagination.ts';

/** A record as a board and a table show it; `Field` names its column, such as the stage of a contact. */
export type Movable<Field extends string, Place> = { id: number; version: number } & Record<Field, Place>;
/** A column of a board, with the cards that were fetched. */
export type CardColumn<Field extends string, Place, Card> = Record<Field, Place> & {
  count: number;
  cards: Card[];
  nextCursor: string | null;
};

type BoardOptions<Field extends string, Card, Column> = {
  field: Field;
  /** The procedures that answer with the board, with a page of the table, and with one record. */
  reads: { board: string; list: string; read: string };
  /** The procedures that are fetched again after a move, beside the table and the record. */
  invalidates: readonly string[];
  /** What else a column sums up, once a card was added to it (1) or taken out (-1). */
  total?: (column: Column, card: Card, sign: 1 | -1) => Column;
  texts: { stale: string; failed: string };
};

/** The records of one kind that are moved from column to column: their answers in the query cache, and how those change. */
export function recordBoard<
  Field extends string,
  Place,
  Card extends Movable<Field, Place>,
  Column extends CardColumn<Field, Place, Card>,
>({ field, reads, invalidates, total = (column) => column, texts }: BoardOptions<Field, Card, Column>) {
  const isBoard = isQuery([reads.board]);
  const isList = isQuery([reads.list]);

  /** A board with one of its cards in another column, at its top; counts and sums go along. */
  function withCardMoved(board: Column[], id: number, to: Place): Column[] {
    const card = board.flatMap(({ cards }) => cards).find((each) => each.id === id);
    const from: Place | undefined = card?.[field];
    if (!card || from === to) return board;
    return board.map((column) => {
      if (column[field] === from) {
        const cards = column.cards.filter((each) => each.id !== id);
        return total({ ...column, cards, count: column.count - 1 }, card, -1);
      }
      if (column[field] !== to) return column;
      const cards = [{ ...card, [field]: to }, ...column.cards];
      return total({ ...column, cards, count: column.count + 1 }, card, 1);
    });
  }

  /** A board with more cards of a column. Those that were moved in the meantime are not added twice. */
  function withCardsAdded(board: Column[], to: Place, { items, nextCursor }: Page<Card>): Column[] {
    const known = new Set(board.flatMap(({ cards }) => cards.map(({ id }) => id)));
    const added = items.filter(({ id }) => !known.has(id));
    return board.map((column) =>
      column[field] === to ? { ...column, cards: [...column.cards, ...added], nextCursor } : column,
    );
  }

  function change(
    queries: QueryClient,
    changeBoard: (board: Column[]) => Column[],
    changeRow: (row: Card) => Card,
  ): void {
    queries.setQueriesData<Column[]>({ predicate: isBoard }, (board) => board && changeBoard(board));
    queries.setQueriesData<{ rows: Card[] }>(
      { predicate: isList },
      (page) => page && { ...page, rows: page.rows.map(changeRow) },
    );
  }

  return {
    field,
    texts,
    withCardMoved,
    withCardsAdded,
    /** The last save in progress of each record: its next move waits, since it needs the new version. */
    saves: new Map<number, Promise<void>>(),
    isShown: isQuery([reads.board, reads.list]),
    /** What depends on a column. The board shows a saved move already. */
    isOutdated: (saved: boolean) =>
      isQuery([...invalidates, reads.list, reads.read, ...(saved ? [] : [reads.board])]),

    move: (queries: QueryClient, id: number, to: Place): void =>
      change(
        queries,
        (board) => withCardMoved(board, id, to),
        (row) => (row.id === id ? { ...row, [field]: to } : row),
      ),

    /** Changes a record wherever it is shown. */
    update: (queries: QueryClient, id: number, changed: Partial<Card>): void => {
      const changeRow = (row: Card) => (row.id === id ? { ...row, ...changed } : row);
      change(
        queries,
        (board) => board.map((column) => ({ ...column, cards: column.cards.map(changeRow) })),
        changeRow,
      );
    },

    /** The newest version of a record at hand. */
    find: (queries: QueryClient, id: number): Card | undefined => {
      const boards = queries.getQueriesData<Column[]>({ predicate: isBoard });
      const pages = queries.getQueriesData<{ rows: Card[] }>({ predicate: isList });
      const records = queries.getQueriesData<Card>({ predicate: isQuery([reads.read]) });
      return [
        ...records.flatMap(([, record]) => record ?? []),
        ...boards.flatMap(([, board]) => board?.flatMap(({ cards }) => cards) ?? []),
        ...pages.flatMap(([, page]) => page?.rows ?? []),
      ]
        .filter((record) => record.id === id)
        .sort((a, b) => b.version - a.version)[0];
    },
  };
}

/** Whether a query is of one of these procedures. */
function isQuery(paths: readonly string[]): (query: { queryKey: readonly unknown[] }) => boolean {
  return ({ queryKey: [key] }) => Array.isArray(key) && paths.includes(key.join('.'));
}

export type RecordBoard<
  Field extends string,
  Place,
  Card extends Movable<Field, Place>,
  Column extends CardColumn<Field, Place, Card>,
> = ReturnType<typeof recordBoard<Field, Place, Card, Column>>;
