import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { viewToasts } from '#shared/saved-views/messages.ts';
import type { SavedView } from '#shared/saved-views/output.ts';
import { type ViewedList, viewNow } from './viewedList.ts';

/** Overwriting, sharing, and deleting a view of one's own. Undo restores what was overwritten or deleted. */
export function useViewChanges(
  view: SavedView,
  viewed: ViewedList,
): Record<'overwrite' | 'share' | 'remove', () => void> {
  const { id, version, name, search, columns, isShared } = view;
  const failure = viewToasts.saveFailed;
  const restore = useMutationFeedback(trpc.savedViews.update, { success: viewToasts.restored, failure });
  const overwrite = useMutationFeedback(trpc.savedViews.update, {
    success: (saved) => ({
      ...viewToasts.overwritten,
      action: {
        label: generalTexts.undo,
        run: () => restore.mutate({ id, version: saved.version, search, columns }),
      },
    }),
    failure,
  });
  const share = useMutationFeedback(trpc.savedViews.update, {
    success: (saved) => (saved.isShared ? viewToasts.shared : viewToasts.unshared),
    failure,
  });
  const create = useMutationFeedback(trpc.savedViews.create, { success: viewToasts.restored, failure });
  const remove = useMutationFeedback(trpc.savedViews.delete, {
    success: {
      ...viewToasts.deleted,
      action: {
        label: generalTexts.undo,
        run: () => create.mutate({ list: viewed.list, name, search, columns, isShared }),
      },
    },
    failure: viewToasts.deleteFailed,
  });
  return {
    overwrite: () => overwrite.mutate({ id, version, ...viewNow(viewed) }),
    share: () => share.mutate({ id, version, isShared: !isShared }),
    remove: () => remove.mutate({ id }),
  };
}
