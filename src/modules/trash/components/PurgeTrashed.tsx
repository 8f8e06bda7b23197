import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { trashToasts } from '#shared/trash/messages.ts';
import type { TrashItem } from '#shared/trash/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Removes something for good, once it is confirmed. */
export function PurgeTrashed({ item, title }: { item: TrashItem; title: string }) {
  const [asking, setAsking] = useState(false);
  const purge = useMutationFeedback(trpc.trash.purge, {
    invalidates: ['trash'],
    success: trashToasts.purged,
    failure: trashToasts.failed,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <IconAction
        label={`Remove for good: ${title}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title="Remove this for good?"
        body={`“${title}” and what belongs to it cannot be brought back.`}
        confirmLabel="Remove for good"
        tone="danger"
        busy={purge.isPending}
        onConfirm={() => purge.mutate({ subject: item.subject, subjectId: item.subjectId })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
