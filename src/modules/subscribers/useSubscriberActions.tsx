import { Ban, MailX, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { subscriberTexts, subscriberToasts } from '#shared/subscribers/messages.ts';
import type { SubscriberRow } from '#shared/subscribers/output.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useDialog } from '#ui/hooks/useDialog.ts';

type Question = 'unsubscribe' | 'suppress' | 'delete';

/** The actions of subscribers, and their questions: staff can't undo them. */
export function useSubscriberActions(): {
  actionsOf: (subscriber: SubscriberRow) => Action[];
  element: ReactNode;
} {
  const dialog = useDialog<{ question: Question; subscriber: SubscriberRow }>();
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
  const actionsOf = (subscriber: SubscriberRow): Action[] => {
    const { email, state } = subscriber;
    const ask = (question: Question) => () => dialog.open({ question, subscriber });
    return [
      {
        key: 'resend',
        label: subscriberTexts.resend,
        icon: RotateCw,
        run: () => resend.mutate({ email }),
        offered: state === 'pending',
      },
      {
        key: 'unsubscribe',
        rowKey: 's',
        label: subscriberTexts.questions.unsubscribe.label,
        icon: MailX,
        run: ask('unsubscribe'),
        offered: state === 'pending' || state === 'confirmed',
      },
      {
        key: 'suppress',
        label: subscriberTexts.questions.suppress.label,
        icon: Ban,
        run: ask('suppress'),
        offered: state !== 'suppressed',
      },
      {
        key: 'delete',
        label: subscriberTexts.questions.delete.label,
        icon: Trash2,
        run: ask('delete'),
        danger: true,
      },
    ];
  };
  const { current } = dialog;
  const texts = current && subscriberTexts.questions[current.what.question];
  const element = current && texts && (
    <ConfirmDialog
      key={current.key}
      open={current.open}
      title={texts.title}
      body={texts.body(current.what.subscriber.email)}
      confirmLabel={texts.confirm}
      tone={current.what.question === 'delete' ? 'danger' : 'neutral'}
      busy={changes[current.what.question].isPending}
      onConfirm={() => changes[current.what.question].mutate({ id: current.what.subscriber.id })}
      onCancel={dialog.close}
    />
  );
  return { actionsOf, element };
}
