import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#lib/cache/feedback.ts';
import { isStaleSave } from '#lib/serverErrors.ts';
import { showError } from '#lib/toasts.ts';
import type { BoardPlace } from '#ui/board/boardPlaces.ts';
import type { CardColumn, Movable, RecordBoard } from './recordBoard.ts';

/**
 * Moves records to other columns at once, and moves them back if saving fails. With a place it also moves them within a
 * column. `run` resolves to whether it was saved.
 */
export function useOptimisticMove<
  Field extends string,
  Place,
  Card extends Movable<Field, Place>,
  Column extends CardColumn<Field, Place, Card>,
>({ field, texts, ...board }: RecordBoard<Field, Place, Card, Column>) {
  const queries = useQueryClient();
  const saves = board.savesIn(queries);
  const [busy, setBusy] = useState(false);

  async function run(
    card: Card,
    to: Place,
    save: (version: number) => Promise<Card>,
    place?: BoardPlace,
  ): Promise<boolean> {
    const { id } = card;
    setBusy(true);
    await queries.cancelQueries({ predicate: board.isShown });
    const home = place && board.placeOf(queries, id);
    board.move(queries, id, to, place);
    const change = (saves.get(id) ?? Promise.resolve()).then(async () => {
      const saved = await save((board.find(queries, id) ?? card).version);
      // If a later move is waiting, its column stays shown.
      const isLast = saves.get(id) === settled;
      board.update(queries, id, isLast ? saved : ({ version: saved.version } as Partial<Card>));
    });
    const settled = change.catch(() => {});
    saves.set(id, settled);
    let saved = true;
    try {
      await change;
    } catch (error) {
      saved = false;
      board.move(queries, id, card[field], home);
      if (isStaleSave(error)) showError(texts.stale);
      else showFailure(error, texts.failed);
    }
    if (saves.get(id) === settled) saves.delete(id);
    setBusy(false);
    void queries.invalidateQueries({
      predicate: board.isOutdated({ id, to, saved, idle: saves.size === 0 }),
    });
    return saved;
  }

  return { run, busy };
}
