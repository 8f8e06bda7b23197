import { Pencil, Share2, Trash2, UserLock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import { promptFailures, promptTexts, promptToasts } from '#shared/prompts/page.messages.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';
import { useModerationActions } from '#widgets/useModerationActions.tsx';

/** What the page does with a prompt. */
export type PromptCommands = {
  /** Opens it in the editor. */
  onUse: (prompt: Prompt) => void;
  onDetails: (prompt: Prompt) => void;
  onEdit: (prompt: Prompt) => void;
  /** It was deleted. */
  onGone: (id: number) => void;
};

/** What the viewer can do with a saved prompt, with the dialogs for it. */
export function usePromptActions(
  prompt: Prompt,
  { onEdit, onGone }: PromptCommands,
): { actions: Action[]; element: ReactNode } {
  const { id, ownerId, shared, hidden } = prompt;
  const canEdit = useCan('prompts.update', { authorId: ownerId });
  const moderates = useCan('prompts.moderate', { authorId: ownerId });
  const restore = useMutationFeedback(trpc.prompts.restore, { success: promptToasts.restored });
  const remove = useMutationFeedback(trpc.prompts.delete, {
    success: () => ({
      ...promptToasts.deleted,
      action: { label: generalTexts.undo, run: () => restore.mutate({ id }) },
    }),
    failure: promptFailures.delete,
    onSuccess: () => onGone(id),
  });
  const share = useMutationFeedback(trpc.prompts.update, {
    success: promptToasts.shared,
    failure: promptFailures.save,
  });
  const unshare = useMutationFeedback(trpc.prompts.unshare, {
    success: promptToasts.unshared,
    failure: promptFailures.save,
  });
  const moderation = useModerationActions({
    place: { subject: 'prompt', subjectId: String(id) },
    what: promptTexts.what,
    authorId: ownerId,
    hidden,
  });
  const actions: Action[] = [
    { key: 'edit', label: generalTexts.edit, icon: Pencil, offered: canEdit, run: () => onEdit(prompt) },
    {
      key: 'share',
      label: shared ? promptTexts.unshare : promptTexts.share,
      icon: shared ? UserLock : Share2,
      offered: shared ? moderates : canEdit && !hidden,
      run: () => (shared ? unshare.mutate({ id }) : share.mutate({ id, shared: true })),
    },
    {
      key: 'delete',
      label: generalTexts.delete,
      icon: Trash2,
      danger: true,
      offered: moderates,
      run: () => remove.mutate({ id }),
    },
    // Moderators hide a prompt by ending its sharing.
    ...moderation.actions.filter(({ key }) => shared && key !== 'hide'),
  ];
  return { actions, element: moderation.element };
}
