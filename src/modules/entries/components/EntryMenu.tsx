import { Menu } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookPlus, CircleCheck, CircleDashed, History, Trash2 } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useUndo } from '#records/useRestore.ts';
import { entryPageTexts, entryToasts, threadToasts } from '#shared/entries/messages.ts';
import type { Entry, EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { markTexts } from '#shared/moderation/marks.messages.ts';
import { type Action, ActionMenu } from '#ui/base/ActionMenu.tsx';
import type { OnDemand } from '#ui/base/MenuOnDemand.tsx';
import { useModerationActions } from '#widgets/useModerationActions.tsx';
import { useShowList } from '../cards/ListLink.tsx';
import { usePromotion } from '../usePromotion.ts';

/** The rest of an entry's actions: its history, and what its author and staff can do. Loaded with the first use. */
export function EntryMenu({ entry }: { entry: EntryRead } & OnDemand) {
  const isThread = entry.type === 'thread';
  const what = isThread ? 'discussion' : 'entry';
  const solve = useSolve(entry);
  const promotion = usePromotion(entry.id);
  const canPromote = useCan('entries.promote', null);
  const moderation = useModerationActions({
    place: { subject: 'entry', subjectId: entry.id },
    what,
    authorId: entry.authorId,
    hidden: entry.hiddenAt !== null,
    locked: entry.lockedAt !== null,
  });
  const remove = useDelete(entry);
  return (
    <>
      <ActionMenu
        label={markTexts.actionsFor(what)}
        startsOpen
        actions={[
          ...solve,
          {
            key: 'promote',
            label: entryPageTexts.promote,
            icon: BookPlus,
            offered: isThread && canPromote,
            run: () => void promotion.start(),
          },
          ...moderation.actions,
          remove,
        ]}
      >
        <Menu.Item value="history" asChild>
          <Link to="/$type/$id/history" params={{ type: entry.type, id: entry.id }}>
            <History aria-hidden />
            {generalTexts.history}
          </Link>
        </Menu.Item>
      </ActionMenu>
      {promotion.element}
      {moderation.element}
    </>
  );
}

/** Marks a discussion as solved or unsolved. For its author and staff. */
function useSolve(entry: Entry): Action[] {
  const canSolve = useCan('entries.solve', { authorId: entry.authorId });
  const solve = useMutationFeedback(trpc.entries.solve, {
    failure: threadToasts.solveFailed,
  });
  if (entry.type !== 'thread') return [];
  const solved = entry.solvedAt !== null;
  return [
    {
      key: 'solve',
      label: solved ? entryPageTexts.markUnsolved : entryPageTexts.markSolved,
      icon: solved ? CircleDashed : CircleCheck,
      offered: canSolve,
      run: () => solve.mutate({ id: entry.id, solved: !solved }),
    },
  ];
}

function useDelete(entry: Entry): Action {
  const canDelete = useCan('entries.delete', entry);
  const showList = useShowList();
  const undo = useUndo();
  const remove = useMutationFeedback(trpc.entries.delete, {
    success: () => ({ ...entryToasts.deleted, action: undo({ subject: 'entry', subjectId: entry.id }) }),
    failure: entryToasts.deleteFailed,
    // Leave the page first: its refetch would fail.
    onSuccess: () => showList(entry),
  });
  return {
    key: 'delete',
    label: generalTexts.delete,
    icon: Trash2,
    danger: true,
    offered: canDelete,
    run: () => remove.mutate({ id: entry.id }),
  };
}
