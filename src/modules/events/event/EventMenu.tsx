import { useNavigate } from '@tanstack/react-router';
import { Ban, CopyPlus, RotateCcw, Trash2 } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useUndo } from '#records/useRestore.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { eventTexts } from '#shared/events/messages.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts, eventPageToasts } from '#shared/events/page.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { type Action, ActionMenu } from '#ui/base/ActionMenu.tsx';
import type { OnDemand } from '#ui/base/MenuOnDemand.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { useModerationActions } from '#widgets/useModerationActions.tsx';

const CancelDialog = lazyOrRetry(async () => ({
  default: (await import('../CancelDialog.tsx')).CancelDialog,
}));

/** The rest of an event's actions: flagging for members, and what staff can do. Loaded with the first use. */
export function EventMenu({ event, entry }: { event: EventRead; entry: EntryRead } & OnDemand) {
  const cancel = useMountedDialog(CancelDialog);
  const staff = useStaffActions(event, () => cancel.open({ event }));
  const moderation = useModerationActions({
    place: { subject: 'entry', subjectId: entry.id },
    what: eventTexts.noun[0],
    authorId: entry.authorId,
    hidden: entry.hiddenAt !== null,
    locked: entry.lockedAt !== null,
  });
  const isLast = ({ danger }: Action) => danger === true;
  return (
    <>
      <ActionMenu
        label={recordTexts.moreActions}
        startsOpen
        actions={[
          ...staff.filter((action) => !isLast(action)),
          ...moderation.actions,
          ...staff.filter(isLast),
        ]}
      />
      {moderation.element}
      {cancel.element}
    </>
  );
}

function useStaffActions({ id, cancelled, startTime, endTime }: EventRead, cancel: () => void): Action[] {
  const manages = useCan('events.manage', null);
  const navigate = useNavigate();
  const undo = useUndo();
  const reinstate = useMutationFeedback(trpc.events.reinstate, {
    success: eventPageToasts.reinstated,
    failure: eventPageToasts.reinstateFailed,
  });
  const duplicate = useMutationFeedback(trpc.events.duplicate, {
    success: eventPageToasts.duplicated,
    failure: eventPageToasts.duplicateFailed,
    onSuccess: (copy) => navigate({ to: '/events/$id', params: { id: String(copy.id) } }),
  });
  const remove = useMutationFeedback(trpc.events.delete, {
    success: { ...eventPageToasts.deleted, action: undo({ subject: 'event', subjectId: String(id) }) },
    failure: eventPageToasts.deleteFailed,
    // Reading a deleted event fails.
    onSuccess: () => navigate({ to: '/events', replace: true }),
  });
  if (!manages) return [];
  const [now, start, end] = [Date.now(), Date.parse(startTime), Date.parse(endTime)];
  return [
    {
      key: 'duplicate',
      label: eventPageTexts.duplicate,
      icon: CopyPlus,
      run: () => duplicate.mutate({ id }),
    },
    { key: 'cancel', label: eventPageTexts.cancel, icon: Ban, run: cancel, offered: !cancelled && end > now },
    {
      key: 'reinstate',
      label: eventPageTexts.reinstate,
      icon: RotateCcw,
      run: () => reinstate.mutate({ id }),
      offered: cancelled && start > now,
    },
    {
      key: 'delete',
      label: eventPageTexts.remove,
      icon: Trash2,
      danger: true,
      run: () => remove.mutate({ id }),
    },
  ];
}
