import type { Query, QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/kit/pagination.ts';
import type { BoardPlace } from '#ui/board/boardPlaces.ts';

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
  dependents: readonly string[];
  /** The columns have a manual order. After a move they are fetched again, because others move cards too. */
  ordered?: boolean;
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
>(options: BoardOptions<Field, Card, Column>) {
  const { field, reads, dependents, total = (column) => column, texts, ordered = false } = options;
  const isBoard = isQuery([reads.board]);
  const isList = isQuery([reads.list]);
  const savesByCache = new WeakMap<QueryClient, Map<number, Promise<void>>>();

  /** A board with one card moved to the top of another column or to a place, and with updated counts and sums. */
  function withCardMoved(board: Column[], id: number, to: Place, place?: BoardPlace): Column[] {
    const card = board.flatMap(({ cards }) => cards).find((each) => each.id === id);
    const from: Place | undefined = card?.[field];
    if (!card || (from === to && !place)) return board;
    return board.map((column) => {
      const others = column.cards.filter((each) => each.id !== id);
      const remaining =
        column[field] === from
          ? total({ ...column, cards: others, count: column.count - 1 }, card, -1)
          : column;
      if (column[field] !== to) return remaining;
      const cards = withCardAt(others, { ...card, [field]: to }, place);
      return total({ ...remaining, cards, count: remaining.count + 1 }, card, 1);
    });
  }

  /** The neighbors of a card in its column. */
  function placeOf(board: Column[], id: number): BoardPlace | undefined {
    for (const { cards } of board) {
      const at = cards.findIndex((card) => card.id === id);
      if (at >= 0) return { before: cards[at + 1]?.id ?? null, after: cards[at - 1]?.id ?? null };
    }
    return undefined;
  }

  /** A board with more cards in a column. Cards that were moved in the meantime are not added twice. */
  function withCardsAdded(board: Column[], to: Place, { items, nextCursor }: Page<Card>): Column[] {
    const presentIds = new Set(board.flatMap(({ cards }) => cards.map(({ id }) => id)));
    const added = items.filter(({ id }) => !presentIds.has(id));
    return board.map((column) =>
      column[field] === to ? { ...column, cards: [...column.cards, ...added], nextCursor } : column,
    );
  }

  /** A fresh board with as many cards per column as the shown one has. */
  async function readAgain(columns: Column[] | undefined, { read, more }: BoardReads<Place, Card, Column>) {
    let board = await read();
    for (const { [field]: to, cards } of columns ?? []) {
      const columnNow = () => board.find((column) => column[field] === to);
      for (let column = columnNow(); column && column.cards.length < cards.length; column = columnNow()) {
        if (column.nextCursor === null) break;
        board = withCardsAdded(board, to, await more(to, column.nextCursor));
      }
    }
    return board;
  }

  /** Whether a board has a moved card where it is now. A board of one column leaves out the others' cards. */
  function isMoveShown({ queryKey: [, queryInput], state }: Query, id: number, to: Place): boolean {
    const { input } = (queryInput ?? {}) as { input?: Partial<Record<Field, Place>> };
    const column = (state.data as Column[] | undefined)?.find((each) => each[field] === to);
    return input?.[field] === undefined && column?.cards.some((card) => card.id === id) === true;
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
    readAgain,
    /** The save in progress of each record. Its next move waits for the new version. */
    savesIn: (queries: QueryClient): Map<number, Promise<void>> => {
      const saves = savesByCache.get(queries) ?? new Map();
      savesByCache.set(queries, saves);
      return saves;
    },
    isShown: isQuery([reads.board, reads.list]),
    /**
     * Queries that depend on a column. A board with the card already shows a saved move. In one without it, only the
     * counts and sums change. `idle`: no other move is being saved.
     */
    isOutdated: ({ id, to, saved, idle }: { id: number; to: Place; saved: boolean; idle: boolean }) => {
      const isDependent = isQuery([...dependents, reads.list, reads.read]);
      const isWrong = (query: Query) => !saved || (ordered ? idle : !isMoveShown(query, id, to));
      return (query: Query) => isDependent(query) || (isBoard(query) && isWrong(query));
    },

    move: (queries: QueryClient, id: number, to: Place, place?: BoardPlace): void =>
      change(
        queries,
        (board) => withCardMoved(board, id, to, place),
        (row) => (row.id === id ? { ...row, [field]: to } : row),
      ),

    /** The place of a card before a move, to undo it. */
    placeOf: (queries: QueryClient, id: number): BoardPlace | undefined =>
      queries
        .getQueriesData<Column[]>({ predicate: isBoard })
        .flatMap(([, board]) => (board && placeOf(board, id)) ?? [])[0],

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

/** Reads a board, and the cards of a column after a cursor. */
type BoardReads<Place, Card, Column> = {
  read: () => Promise<Column[]>;
  more: (to: Place, cursor: string) => Promise<Page<Card>>;
};

/** Cards with another one before or after its neighbor, at the end without one, or on top without a place. */
function withCardAt<Card extends { id: number }>(cards: Card[], card: Card, place?: BoardPlace): Card[] {
  const indexOf = (id: number | null) => cards.findIndex((each) => each.id === id);
  const before = place ? indexOf(place.before) : 0;
  const after = place ? indexOf(place.after) : -1;
  const at = before >= 0 ? before : after >= 0 ? after + 1 : cards.length;
  return [...cards.slice(0, at), card, ...cards.slice(at)];
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
