import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/kit/pagination.ts';

/** A record on a board or in a table. `Field` is the field of its column, such as the stage of a contact. */
export type Movable<Field extends string, Place> = { id: number; version: number } & Record<Field, Place>;
/** A column of a board, with its loaded cards. */
export type CardColumn<Field extends string, Place, Card> = Record<Field, Place> & {
  count: number;
  cards: Card[];
  nextCursor: string | null;
};

type BoardOptions<Field extends string, Card, Column> = {
  field: Field;
  /** The procedures that read the board, a page of the table, and one record. */
  reads: { board: string; list: string; read: string };
  /** Other procedures that are fetched again after a move. */
  invalidates: readonly string[];
  /** Updates the other sums of a column after a card was added (1) or removed (-1). */
  total?: (column: Column, card: Card, sign: 1 | -1) => Column;
  texts: { stale: string; failed: string };
};

/** Moves the records of one kind between columns in the query cache. */
export function recordBoard<
  Field extends string,
  Place,
  Card extends Movable<Field, Place>,
  Column extends CardColumn<Field, Place, Card>,
>({ field, reads, invalidates, total = (column) => column, texts }: BoardOptions<Field, Card, Column>) {
  const isBoard = isQuery([reads.board]);
  const isList = isQuery([reads.list]);

  /** A board with one card moved to the top of another column, and with updated counts and sums. */
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

  /** A board with more cards in a column. Cards that were moved in the meantime are not added twice. */
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
    /** The save in progress of each record. Its next move waits for the new version. */
    saves: new Map<number, Promise<void>>(),
    isShown: isQuery([reads.board, reads.list]),
    /** Queries that depend on a column. The board already shows a saved move. */
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

    /** The newest version of a record in the cache. */
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

/** Matches the queries of these procedures. */
function isQuery(paths: readonly string[]): (query: { queryKey: readonly unknown[] }) => boolean {
  return ({ queryKey: [key] }) => Array.isArray(key) && paths.includes(key.join('.'));
}

export type RecordBoard<
  Field extends string,
  Place,
  Card extends Movable<Field, Place>,
  Column extends CardColumn<Field, Place, Card>,
> = ReturnType<typeof recordBoard<Field, Place, Card, Column>>;
