import { useRef } from 'react';
import type { Collection, CollectionItem } from '#shared/collections.ts';
import { collectionToasts } from '#shared/messages.ts';
import { liftOut } from '#shared/tree.ts';
import { showToast } from '../../../lib/toasts.ts';
import { errorOf, trpc } from '../../../lib/trpc.ts';
import { moved, type Target, withDepths } from './treeMoves.ts';

/**
 * The changes of a collection's tree, shown at once. They are sent one after the other, each with the version that the
 * one before makes; what fails goes back to the tree as the server last told it.
 */
export function useCollection(collection: Collection) {
  const { id } = collection;
  const utils = trpc.useUtils();
  const told = useRef(collection);
  const underWay = useRef(0);

  const settle = {
    scope: { id: `collection-${id}` },
    onSuccess: (after: Collection) => {
      told.current = after;
    },
    onError: (error: unknown) => {
      utils.collections.read.setData({ id }, told.current);
      const description = errorOf(error)?.message ?? collectionToasts.failed;
      showToast({ tone: 'error', title: 'Error', description });
    },
    onSettled: (_: unknown, error: unknown) => {
      underWay.current -= 1;
      if (underWay.current > 0) return;
      if (error) void utils.collections.read.invalidate({ id });
      else utils.collections.read.setData({ id }, told.current);
      void utils.collections.ofEntry.invalidate();
      void utils.collections.list.invalidate();
    },
  };
  const move = trpc.collections.move.useMutation(settle);
  const remove = trpc.collections.remove.useMutation(settle);
  const add = trpc.collections.add.useMutation(settle);
  const rename = trpc.collections.rename.useMutation(settle);

  /** Shows a change before the server has answered, and tells the version it starts from. */
  function begin(change: (items: CollectionItem[]) => CollectionItem[]): number {
    const now = utils.collections.read.getData({ id }) ?? collection;
    if (underWay.current === 0) told.current = now;
    underWay.current += 1;
    void utils.collections.read.cancel({ id });
    utils.collections.read.setData(
      { id },
      { ...now, version: now.version + 1, items: withDepths(change(now.items)) },
    );
    return now.version;
  }

  return {
    adding: add.isPending,
    renaming: rename.isPending,
    move: (itemId: number, to: Target) => {
      const version = begin((items) => moved(items, itemId, to));
      move.mutate({ id, itemId, ...to, version });
    },
    remove: (item: CollectionItem) => {
      const version = begin((items) => liftOut(items, item.id));
      remove.mutate(
        { id, itemId: item.id, version },
        { onSuccess: () => showToast({ tone: 'success', ...collectionToasts.removed(item.title) }) },
      );
    },
    add: (entry: { id: string; title: string }, onAdded: () => void) => {
      const version = begin((items) => items);
      add.mutate(
        { id, entryId: entry.id, version },
        {
          onSuccess: () => {
            showToast({ tone: 'success', ...collectionToasts.added(entry.title) });
            onAdded();
          },
        },
      );
    },
    rename: (title: string, onRenamed: () => void) => {
      const version = begin((items) => items);
      rename.mutate(
        { id, title, version },
        {
          onSuccess: () => {
            showToast({ tone: 'success', ...collectionToasts.renamed });
            onRenamed();
          },
        },
      );
    },
  };
}
