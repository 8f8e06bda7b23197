import { useState } from 'react';
import { showFailure } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import type { contactsAddress } from '#shared/contacts/address.ts';
import type { BoardColumn, Stage } from '#shared/contacts/model.ts';

/** Brings more cards of a column; those that were moved meanwhile are not brought twice. */
export function useMoreCards(filter: ReturnType<typeof contactsAddress.toFilter>) {
  const utils = trpc.useUtils();
  const [loading, setLoading] = useState<Stage | null>(null);

  async function load({ stage, nextCursor }: BoardColumn): Promise<void> {
    setLoading(stage);
    try {
      const { items, nextCursor: next } = await utils.client.crm.column.query({
        ...filter,
        stage,
        cursor: nextCursor,
      });
      utils.crm.board.setData(filter, (board) => {
        const known = new Set(board?.flatMap(({ cards }) => cards.map(({ id }) => id)));
        return board?.map((column) =>
          column.stage === stage
            ? {
                ...column,
                cards: [...column.cards, ...items.filter(({ id }) => !known.has(id))],
                nextCursor: next,
              }
            : column,
        );
      });
    } catch (error) {
      showFailure(error);
    }
    setLoading(null);
  }

  return { load, loading };
}
