import { useState } from 'react';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Asks before a seat of a full event is given up. */
export function GiveUpQuestion({ open, give, onClose }: GiveUpQuestionProps) {
  const [busy, setBusy] = useState(false);

  function confirm(): void {
    setBusy(true);
    // A toast says whether it worked.
    void give().then(onClose, onClose);
  }

  return (
    <ConfirmDialog
      open={open}
      title={eventPageTexts.giveUpTitle}
      body={eventPageTexts.giveUpBody}
      confirmLabel={eventPageTexts.cancelRsvp}
      cancelLabel={eventPageTexts.keepSeat}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

type GiveUpQuestionProps = { open: boolean; give: () => Promise<unknown>; onClose: () => void };
