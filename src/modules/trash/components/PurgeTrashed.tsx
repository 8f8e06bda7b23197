import { Trash2 } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { trashToasts } from '#shared/trash/messages.ts';
import type { TrashItem } from '#shared/trash/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

/** Removes something for good, once it is confirmed. */
export function PurgeTrashed({ item, title }: { item: TrashItem; title: string }) {
  const purge = useConfirmedMutation(trpc.trash.purge, {
    question: {
      title: 'Remove this for good?',
      body: `“${title}” and what belongs to it cannot be brought back.`,
      confirmLabel: 'Remove for good',
      tone: 'danger',
    },
    invalidates: ['trash'],
    success: trashToasts.purged,
    failure: trashToasts.failed,
  });
  return (
    <>
      <IconAction
        label={`Remove for good: ${title}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => purge.ask({ subject: item.subject, subjectId: item.subjectId })}
      />
      {purge.element}
    </>
  );
}
