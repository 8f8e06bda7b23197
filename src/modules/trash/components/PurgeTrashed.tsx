import { Trash2 } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { trashTexts, trashToasts } from '#shared/trash/messages.ts';
import type { TrashItem } from '#shared/trash/output.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

/** Deletes an item permanently after a confirmation. */
export function PurgeTrashed({ item, title }: { item: TrashItem; title: string }) {
  const purge = useConfirmedMutation(trpc.trash.purge, {
    question: {
      title: trashTexts.deleteTitle,
      body: trashTexts.deleteBody(title),
      confirmLabel: trashTexts.deleteLabel,
      tone: 'danger',
    },
    success: trashToasts.deleted,
    failure: trashToasts.deleteFailed,
  });
  return (
    <>
      <IconAction
        label={trashTexts.delete(title)}
        icon={<Trash2 aria-hidden />}
        onClick={() => purge.ask({ subject: item.subject, subjectId: item.subjectId })}
      />
      {purge.element}
    </>
  );
}
