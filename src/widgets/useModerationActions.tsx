import { Eye, EyeOff, Flag, Lock, LockOpen, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useFlag, useHide, useLock, useModerating, useOwnFlag } from '#lib/session/moderation.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { moderationTexts } from '#shared/moderation/messages.ts';
import type { FlaggedPlace } from '#shared/moderation/output.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

const FlagDialog = lazyOrRetry(async () => ({ default: (await import('./FlagDialog.tsx')).FlagDialog }));

/** Flags another person's content. Staff can also lock, hide, or remove it. Returns the actions and their dialogs. */
export function useModerationActions(content: ModeratedContent): { actions: Action[]; element: ReactNode } {
  const { place, what, authorId, hidden, locked, remove } = content;
  const { flags, moderates, hides } = useModerating(authorId);
  const own = useOwnFlag(place);
  const [open, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const flag = useFlag(() => setOpen(false));
  const hide = useHide();
  const lock = useLock();
  const actions: Action[] = [
    {
      key: 'flag',
      label: own ? moderationTexts.changeFlag : moderationTexts.flag,
      icon: Flag,
      offered: flags && !hidden,
      run: () => {
        flag.reset();
        setOpen(true);
      },
    },
    {
      key: 'lock',
      label: locked ? moderationTexts.unlock : moderationTexts.lock,
      icon: locked ? LockOpen : Lock,
      offered: moderates && locked !== undefined,
      run: () => lock.mutate({ id: place.subjectId, locked: !locked }),
    },
    {
      key: 'hide',
      label: hidden ? moderationTexts.unhide : moderationTexts.hide,
      icon: hidden ? Eye : EyeOff,
      offered: hides,
      run: () => hide.mutate({ ...place, hidden: !hidden }),
    },
    {
      key: 'remove',
      label: generalTexts.remove,
      icon: Trash2,
      offered: moderates && remove !== undefined && !hidden,
      run: () => setAsking(true),
    },
  ];
  const element = (
    <>
      {open && (
        <Suspense fallback={null}>
          <FlagDialog
            open
            {...{ place, what }}
            before={own}
            busy={flag.isPending}
            problem={flag.isError ? messageOf(flag.error) : null}
            onSend={(written) => flag.mutateAsync({ ...place, ...written })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {remove && (
        <ConfirmDialog
          open={isAsking}
          title={moderationTexts.removeThis(what)}
          body={moderationTexts.removeHint}
          confirmLabel={generalTexts.remove}
          tone="danger"
          busy={remove.busy}
          onConfirm={() => remove.run(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
  return { actions, element };
}

export type ModeratedContent = {
  place: FlaggedPlace;
  /** What it is, as a noun. */
  what: string;
  authorId: number;
  hidden: boolean;
  /** Entries only: whether only staff can comment. */
  locked?: boolean;
  /** Deletes the content, if there is no other delete button. */
  remove?: { busy: boolean; run: (done: () => void) => void };
};
