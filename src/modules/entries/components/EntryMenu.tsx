import { Menu } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookPlus, CircleCheck, CircleDashed, Download, History, LayoutTemplate, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useUndo } from '#records/useRestore.ts';
import { entryPageTexts, entryToasts, templateToasts } from '#shared/entries/messages.ts';
import type { Entry, EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { markTexts } from '#shared/moderation/marks.messages.ts';
import { type Action, ActionMenu } from '#ui/base/ActionMenu.tsx';
import type { OnDemand } from '#ui/base/MenuOnDemand.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { useModerationActions } from '#widgets/useModerationActions.tsx';
import { type Discussion, useSolve } from '#widgets/useSolve.ts';
import { useShowList } from '../cards/ListLink.tsx';
import { usePromotion } from '../usePromotion.ts';
import { SolutionDialog } from './SolutionDialog.tsx';

/** The rest of an entry's actions: its history, and what its author and staff can do. Loaded with the first use. */
export function EntryMenu({ entry }: { entry: EntryRead } & OnDemand) {
  if (entry.type !== 'thread') return <MenuOf entry={entry} extra={[]} />;
  return <SolveItems discussion={entry}>{(extra) => <MenuOf entry={entry} extra={extra} />}</SolveItems>;
}

function MenuOf({ entry, extra }: { entry: EntryRead; extra: Action[] }) {
  const isThread = entry.type === 'thread';
  const what = isThread ? 'discussion' : 'entry';
  const promotion = usePromotion(entry.id);
  const canPromote = useCan('entries.promote', null);
  const moderation = useModerationActions({
    place: { subject: 'entry', subjectId: entry.id },
    what,
    authorId: entry.authorId,
    hidden: entry.hiddenAt !== null,
    locked: entry.lockedAt !== null,
  });
  const template = useTemplate(entry);
  const remove = useDelete(entry);
  return (
    <>
      <ActionMenu
        label={markTexts.actionsFor(what)}
        startsOpen
        actions={[
          ...extra,
          {
            key: 'promote',
            label: entryPageTexts.promote,
            icon: BookPlus,
            offered: isThread && canPromote,
            run: () => void promotion.start(),
          },
          {
            key: 'export',
            label: entryPageTexts.export,
            icon: Download,
            // A course has lessons, and a survey questions, which the file wouldn't have.
            offered: entry.type !== 'course' && entry.type !== 'survey',
            run: () => window.location.assign(`/api/entries/${entry.id}/export.md`),
          },
          template,
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

/** Marks a discussion as solved or unsolved, for its author and staff. If it has replies, it asks for the solution. */
function SolveItems({ discussion, children }: SolveItemsProps) {
  const canSolve = useCan('entries.solve', { authorId: discussion.authorId });
  const { solve } = useSolve(discussion);
  const dialog = useMountedDialog(SolutionDialog);
  const solved = discussion.solvedAt !== null;
  const hasReplies = discussion.metadata.comments > 0;
  function run(): void {
    if (solved || !hasReplies) solve({ solved: !solved, solutionId: null });
    else dialog.open({ discussion });
  }
  const action: Action = {
    key: 'solve',
    label: solved ? entryPageTexts.markUnsolved : entryPageTexts.markSolved,
    icon: solved ? CircleDashed : CircleCheck,
    offered: canSolve,
    run,
  };
  return (
    <>
      {children([action])}
      {dialog.element}
    </>
  );
}

type SolveItemsProps = { discussion: Discussion; children: (actions: Action[]) => ReactNode };

/** Offers an entry to those who start a new one of its type, or no longer. For staff. */
function useTemplate(entry: EntryRead): Action {
  const canMark = useCan('entries.template', null);
  const { id, type, isTemplate } = entry;
  const mark = useMutationFeedback(trpc.entries.markTemplate, {
    success: (saved) => ({
      ...(saved.isTemplate ? templateToasts.marked : templateToasts.unmarked),
      action: { label: generalTexts.undo, run: () => mark.mutate({ id, template: !saved.isTemplate }) },
    }),
    failure: templateToasts.failed,
  });
  return {
    key: 'template',
    label: isTemplate ? entryPageTexts.unmarkTemplate : entryPageTexts.markTemplate,
    icon: LayoutTemplate,
    offered: canMark && type !== 'survey',
    run: () => mark.mutate({ id, template: !isTemplate }),
  };
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
