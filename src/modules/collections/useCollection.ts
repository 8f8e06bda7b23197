import { useRef } from 'react';
import { showFailure } from '#lib/cache/feedback.ts';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { collectionToasts } from '#shared/collections/messages.ts';
import type { Collection, CollectionItem } from '#shared/collections/output.ts';
import { liftOut } from '#shared/kit/tree.ts';
import { moved, type Target, withDepths } from './tree/treeMoves.ts';

/** One change of the tree: its optimistic result, and its request. */
type Change = {
  shown: (items: CollectionItem[]) => CollectionItem[];
  send: (version: number) => Promise<Collection>;
  onDone?: () => void;
};

/**
 * Changes of a collection are shown at once and sent one after the other, each with the version that the previous one
 * created. If one fails, the later ones are dropped because they assume its result, and the tree is fetched again.
 */
export function useCollection(collection: Collection) {
  const { id } = collection;
  const utils = trpc.useUtils();
  const latest = useRef(collection);
  const queue = useRef<Change[]>([]);
  const running = useRef(false);
  const move = trpc.collections.move.useMutation();
  const remove = trpc.collections.remove.useMutation();
  const add = trpc.collections.add.useMutation();
  const rename = trpc.collections.rename.useMutation();

  function begin(change: Change): void {
    void utils.collections.read.cancel({ id });
    if (!running.current) latest.current = utils.collections.read.getData({ id }) ?? collection;
    queue.current.push(change);
    show();
    if (!running.current) void run();
  }

  function show(): void {
    const items = queue.current.reduce((tree, change) => change.shown(tree), latest.current.items);
    utils.collections.read.setData({ id }, { ...latest.current, items: withDepths(items) });
  }

  async function run(): Promise<void> {
    running.current = true;
    for (let change = queue.current[0]; change; change = queue.current[0]) {
      try {
        latest.current = await change.send(latest.current.version);
        queue.current.shift();
        show();
        change.onDone?.();
      } catch (error) {
        await recover(error);
      }
    }
    running.current = false;
    void utils.collections.ofEntry.invalidate();
    void utils.collections.list.invalidate();
  }

  async function recover(error: unknown): Promise<void> {
    queue.current = [];
    show();
    showFailure(error, collectionToasts.failed);
    try {
      latest.current = await utils.collections.read.fetch({ id }, { staleTime: 0 });
      queue.current = [];
      show();
    } catch {
      // The page keeps its content. A deleted collection shows its own notice.
      queue.current = [];
    }
  }

  return {
    adding: add.isPending,
    renaming: rename.isPending,
    move: (itemId: number, to: Target) =>
      begin({
        shown: (items) => moved(items, itemId, to),
        send: (version) => move.mutateAsync({ id, itemId, ...to, version }),
      }),
    remove: (item: CollectionItem) =>
      begin({
        shown: (items) => liftOut(items, item.id),
        send: (version) => remove.mutateAsync({ id, itemId: item.id, version }),
        onDone: () => showToast({ tone: 'success', ...collectionToasts.removed(item.title) }),
      }),
    add: (entry: { id: string; title: string }, onAdded: () => void) =>
      begin({
        shown: (items) => items,
        send: (version) => add.mutateAsync({ id, entryId: entry.id, version }),
        onDone: () => {
          showToast({ tone: 'success', ...collectionToasts.added(entry.title) });
          onAdded();
        },
      }),
    rename: (about: { title: string; description: string }, onRenamed: () => void) =>
      begin({
        shown: (items) => items,
        send: (version) => rename.mutateAsync({ id, ...about, version }),
        onDone: () => {
          showToast({ tone: 'success', ...collectionToasts.saved });
          onRenamed();
        },
      }),
  };
}
