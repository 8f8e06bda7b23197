import { Mail, UserCheck } from 'lucide-react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { countOf } from '#lib/text/format.ts';
import { showToast } from '#lib/toasts.ts';
import { messageTexts } from '#shared/events/entrance/message.messages.ts';
import { attendeeTexts, attendeeToasts } from '#shared/events/entrance/messages.ts';
import type { Attendee, EventRead } from '#shared/events/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { BulkBar } from '#ui/table/BulkBar.tsx';
import type { Selection } from '#ui/table/useSelection.ts';
import type { Entrance } from '../useEntrance.ts';

const MessageDialog = lazyOrRetry(async () => ({
  default: (await import('./MessageDialog.tsx')).MessageDialog,
}));

export function mayCheckIn({ cancelled }: Pick<EventRead, 'cancelled'>, { status }: Attendee): boolean {
  return status === 'going' && !cancelled;
}

/** Checks the selected attendees in who are going and aren't yet, or emails them. */
export function AttendeeBar({ event, entrance, selection, attendees }: AttendeeBarProps) {
  const message = useMountedDialog(MessageDialog);

  function checkIn(): void {
    const isDue = (attendee: Attendee) => mayCheckIn(event, attendee) && !entrance.isCheckedIn(attendee);
    const due = selection.keys.flatMap((id) => attendees.get(id) ?? []).filter(isDue);
    const set = (checkedIn: boolean) => {
      for (const attendee of due) entrance.press(attendee, checkedIn);
    };
    set(true);
    selection.clear();
    showToast({
      tone: 'success',
      title: attendeeToasts.checkedIn(countOf(due.length, attendeeTexts.noun)),
      ...(due.length > 0 && { action: { label: generalTexts.undo, run: () => set(false) } }),
    });
  }

  const email = () => message.open({ event, selected: selection.keys, onSent: selection.clear });
  return (
    <>
      <BulkBar
        {...{ selection, noun: attendeeTexts.noun, busy: false }}
        actions={[
          ...(event.cancelled
            ? []
            : [{ key: 'checkIn', label: attendeeTexts.checkIn, icon: UserCheck, run: checkIn }]),
          { key: 'email', label: messageTexts.open, icon: Mail, run: email },
        ]}
      />
      {message.element}
    </>
  );
}

type AttendeeBarProps = {
  event: EventRead;
  entrance: Entrance;
  selection: Selection;
  /** All that were shown, because rows of other pages stay selected. */
  attendees: ReadonlyMap<number, Attendee>;
};
