import { Menu } from '@chakra-ui/react';
import { Eye, EyeOff, Flag, Lock, LockOpen, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '#lib/feedback.ts';
import { useFlag, useHide, useLock, useModerating, useOwnFlag } from '#lib/moderation.ts';
import type { FlaggedPlace } from '#shared/moderation/model.ts';
import { RowMenu } from '#ui/base/RowMenu.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

const FlagDialog = lazy(() => import('./FlagDialog.tsx').then((module) => ({ default: module.FlagDialog })));

/** What one may do about what another wrote: flag it, and for staff lock, hide or remove it. */
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
            label: own ? 'Change your flag…' : 'Flag…',
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
            label: locked ? 'Unlock' : 'Lock',
            run: () => lock.mutate({ id: place.subjectId, locked: !locked }),
          },
        ]
      : []),
    ...(hides || (moderates && hidden)
      ? [
          {
            value: 'hide',
            icon: hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
            label: hidden ? 'Show again' : 'Hide',
            run: () => hide.mutate({ ...place, hidden: !hidden }),
          },
        ]
      : []),
    ...(canRemove
      ? [
          {
            value: 'remove',
            icon: <Trash2 aria-hidden />,
            label: 'Remove',
            run: () => setAsking(true),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <RowMenu
        label={`More about this ${what}`}
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
          title={`Remove this ${what}?`}
          body="Its author is told, not by whom. It can be brought back from the trash."
          confirmLabel="Remove"
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
  /** What it is, in a word. */
  what: string;
  authorId: number;
  hidden: boolean;
  /** For an entry: only staff comment on it. */
  locked?: boolean;
  /** Deletes it, where that is not offered beside the menu. */
  remove?: { busy: boolean; run: (done: () => void) => void };
};
