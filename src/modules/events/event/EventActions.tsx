import { Button, Flex } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Ban, CopyPlus, Link as LinkIcon, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { copyLink } from '#lib/copyLink.ts';
import { useMutationFeedback } from '#lib/feedback.ts';
import { lazyOrRetry } from '#lib/lazyOrRetry.ts';
import { useCan } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useUndo } from '#records/useRestore.ts';
import { type EventRead, eventPath } from '#shared/events/model.ts';
import { eventPageTexts, eventPageToasts } from '#shared/events/page/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { type Action, ActionMenu } from '#ui/base/ActionMenu.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { FollowButton } from '#widgets/FollowButton.tsx';

const EventDialog = lazyOrRetry(async () => ({ default: (await import('../EventDialog.tsx')).EventDialog }));
const CancelDialog = lazyOrRetry(async () => ({
  default: (await import('../CancelDialog.tsx')).CancelDialog,
}));

/** The actions of an event: follow and copy the link for everyone, and the rest for staff. */
export function EventActions({ event }: { event: EventRead }) {
  const manages = useCan('events.manage', null);
  return (
    <Flex align="center" gap="1" wrap="wrap" mt="3" data-screen-only>
      <FollowButton what={{ kind: 'entry', target: event.entry.id }} />
      <IconAction
        label={generalTexts.copyLink}
        icon={<LinkIcon aria-hidden />}
        onClick={() => void copyLink(new URL(eventPath(event), window.location.origin).href)}
      />
      {manages && <StaffActions event={event} />}
    </Flex>
  );
}

function StaffActions({ event }: { event: EventRead }) {
  const form = useMountedDialog(EventDialog);
  const cancel = useMountedDialog(CancelDialog);
  const actions = useStaffActions(event, () => cancel.open({ event }));
  return (
    <>
      <Button onClick={() => form.open({ event })}>
        <Pencil aria-hidden />
        {eventPageTexts.edit}
      </Button>
      <ActionMenu label={recordTexts.moreActions} actions={actions} />
      {form.element}
      {cancel.element}
    </>
  );
}

function useStaffActions({ id, cancelled, startTime, endTime }: EventRead, cancel: () => void): Action[] {
  const navigate = useNavigate();
  const undo = useUndo();
  const reinstate = useMutationFeedback(trpc.events.reinstate, {
    invalidates: ['events'],
    success: eventPageToasts.reinstated,
    failure: eventPageToasts.reinstateFailed,
  });
  const duplicate = useMutationFeedback(trpc.events.duplicate, {
    invalidates: ['events', 'entries'],
    success: eventPageToasts.duplicated,
    failure: eventPageToasts.duplicateFailed,
    onSuccess: (copy) => navigate({ to: '/events/$id', params: { id: String(copy.id) } }),
  });
  const remove = useMutationFeedback(trpc.events.delete, {
    invalidates: ['events', 'entries', 'search', 'trash'],
    success: { ...eventPageToasts.deleted, action: undo({ subject: 'event', subjectId: String(id) }) },
    failure: eventPageToasts.deleteFailed,
    // Reading a deleted event fails.
    onSuccess: () => navigate({ to: '/events', replace: true }),
  });
  const [now, start, end] = [Date.now(), Date.parse(startTime), Date.parse(endTime)];
  return [
    {
      ...{ key: 'duplicate', label: eventPageTexts.duplicate, icon: CopyPlus },
      run: () => duplicate.mutate({ id }),
    },
    {
      ...{ key: 'cancel', label: eventPageTexts.cancel, icon: Ban, run: cancel },
      offered: !cancelled && end > now,
    },
    {
      ...{ key: 'reinstate', label: eventPageTexts.reinstate, icon: RotateCcw },
      run: () => reinstate.mutate({ id }),
      offered: cancelled && start > now,
    },
    {
      ...{ key: 'delete', label: eventPageTexts.remove, icon: Trash2, danger: true },
      run: () => remove.mutate({ id }),
    },
  ];
}
