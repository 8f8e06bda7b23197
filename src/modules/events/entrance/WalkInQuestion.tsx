import { attendeeTexts } from '#shared/events/entrance/messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import type { Entrance } from '../useEntrance.ts';

/** Asks once before a walk-in is added to a full event. */
export function WalkInQuestion({ entrance: { question, answer } }: { entrance: Entrance }) {
  return (
    <ConfirmDialog
      open={question !== null}
      title={attendeeTexts.full}
      body={question && attendeeTexts.fullBody(nameOf(question.user))}
      confirmLabel={attendeeTexts.addAnyway}
      onConfirm={() => question && answer(question.actionId, true)}
      onCancel={() => question && answer(question.actionId, false)}
    />
  );
}
