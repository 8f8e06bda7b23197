import { attendeeTexts } from '#shared/events/entrance/messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import type { Entrance } from '../useEntrance.ts';

/** Asks once before a walk-in is added to a full event. */
export function WalkInQuestion({ entrance: { asking, answer } }: { entrance: Entrance }) {
  return (
    <ConfirmDialog
      open={asking !== null}
      title={attendeeTexts.full}
      body={asking && attendeeTexts.fullBody(nameOf(asking.user))}
      confirmLabel={attendeeTexts.addAnyway}
      onConfirm={() => asking && answer(asking.actionId, true)}
      onCancel={() => asking && answer(asking.actionId, false)}
    />
  );
}
