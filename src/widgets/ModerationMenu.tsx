import { Menu } from '@chakra-ui/react';
import { Eye, EyeOff, Flag, Lock, LockOpen, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '#lib/feedback.ts';
import { useFlag, useHide, useLock, useModerating, useOwnFlag } from '#lib/moderation.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { moderationTexts } from '#shared/moderation/messages.ts';
import type { FlaggedPlace } from '#shared/moderation/model.ts';
import { RowMenu } from '#ui/base/RowMenu.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

const FlagDialog = lazy(() => import('./FlagDialog.tsx').then((module) => ({ default: module.FlagDialog })));

/** Flags another person's content. Staff can also lock, hide, or remove it. */
export function ModerationMenu({ place, what, authorId, hidden, locked, remove }: ModerationMenuProps) {
  const { flags, moderates, hides } = useModerating(authorId);
  const own = useOwnFlag(place);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const flag = useFlag(() => setOpen(false));
  const hide = useHide();
  const lock = useLock();
  if (!flags && !moderates) return null;
  const canRemove = moderates && remove && !hidden;
  const items: { value: string; icon: ReactNode; label: string; run: () => void }[] = [
    ...(flags && !hidden
      ? [
          {
            value: 'flag',
            icon: <Flag aria-hidden />,
            label: own ? moderationTexts.changeFlag : moderationTexts.flag,
            run: () => {
              flag.reset();
              setOpen(true);
            },
          },
        ]
      : []),
    ...(moderates && locked !== undefined
      ? [
          {
            value: 'lock',
            icon: locked ? <LockOpen aria-hidden /> : <Lock aria-hidden />,
            label: locked ? moderationTexts.unlock : moderationTexts.lock,
            run: () => lock.mutate({ id: place.subjectId, locked: !locked }),
          },
        ]
      : []),
    ...(hides || (moderates && hidden)
      ? [
          {
            value: 'hide',
            icon: hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
            label: hidden ? moderationTexts.unhide : moderationTexts.hide,
            run: () => hide.mutate({ ...place, hidden: !hidden }),
          },
        ]
      : []),
    ...(canRemove
      ? [
          {
            value: 'remove',
            icon: <Trash2 aria-hidden />,
            label: generalTexts.remove,
            run: () => setAsking(true),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <RowMenu
        label={moderationTexts.actionsFor(what)}
        run={Object.fromEntries(items.map(({ value, run }) => [value, run]))}
      >
        {items.map(({ value, icon, label }) => (
          <Menu.Item key={value} value={value}>
            {icon}
            {label}
          </Menu.Item>
        ))}
      </RowMenu>
      {open && (
        <Suspense fallback={null}>
          <FlagDialog
            open
            what={what}
            before={own}
            busy={flag.isPending}
            problem={flag.isError ? messageOf(flag.error) : null}
            onSend={(written) => flag.mutate({ ...place, ...written })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {remove && (
        <ConfirmDialog
          open={asking}
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
}

type ModerationMenuProps = {
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
