import { Ban, MailX, RotateCw, Trash2 } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { subscriberTexts, subscriberToasts } from '#shared/subscribers/messages.ts';
import type { SubscriberRow } from '#shared/subscribers/output.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useDialog } from '#ui/hooks/useDialog.ts';

type Question = 'unsubscribe' | 'suppress' | 'delete';

/** A subscriber's actions. Each is confirmed, because staff can't undo it. */
export function SubscriberMenu({ subscriber: { id, email, state } }: { subscriber: SubscriberRow }) {
  const dialog = useDialog<Question>();
  const procedures = trpc.email.subscribers;
  const resend = useMutationFeedback(procedures.add, { success: subscriberToasts.resent });
  const done = { onSuccess: dialog.close };
  const changes = {
    unsubscribe: useMutationFeedback(procedures.unsubscribe, {
      ...done,
      success: subscriberToasts.unsubscribed,
    }),
    suppress: useMutationFeedback(procedures.suppress, { ...done, success: subscriberToasts.suppressed }),
    delete: useMutationFeedback(procedures.delete, { ...done, success: subscriberToasts.deleted }),
  };
  const asked = dialog.current;
  const texts = asked && subscriberTexts.questions[asked.what];
  return (
    <>
      <ActionMenu
        label={generalTexts.actionsFor(email)}
        actions={[
          {
            key: 'resend',
            label: subscriberTexts.resend,
            icon: RotateCw,
            run: () => resend.mutate({ email }),
            offered: state === 'pending',
          },
          {
            key: 'unsubscribe',
            label: subscriberTexts.questions.unsubscribe.label,
            icon: MailX,
            run: () => dialog.open('unsubscribe'),
            offered: state === 'pending' || state === 'confirmed',
          },
          {
            key: 'suppress',
            label: subscriberTexts.questions.suppress.label,
            icon: Ban,
            run: () => dialog.open('suppress'),
            offered: state !== 'suppressed',
          },
          {
            key: 'delete',
            label: subscriberTexts.questions.delete.label,
            icon: Trash2,
            run: () => dialog.open('delete'),
            danger: true,
          },
        ]}
      />
      {asked && texts && (
        <ConfirmDialog
          key={asked.key}
          open={asked.open}
          title={texts.title}
          body={texts.body(email)}
          confirmLabel={texts.confirm}
          tone={asked.what === 'delete' ? 'danger' : 'neutral'}
          busy={changes[asked.what].isPending}
          onConfirm={() => changes[asked.what].mutate({ id })}
          onCancel={dialog.close}
        />
      )}
    </>
  );
}
