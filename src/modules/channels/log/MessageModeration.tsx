import { Eye, EyeOff, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Message } from '#shared/channels.ts';
import { IconAction } from '../../../components/IconAction.tsx';
import { FlaggedNote } from '../../../components/Marks.tsx';
import { messageOf } from '../../../lib/feedback.ts';
import { useFlag, useFlagTakeBack, useHide, useModerating, useOwnFlag } from '../../../lib/moderation.ts';
import type { Room } from '../room/room.ts';

const FlagDialog = lazy(() =>
  import('../../../components/FlagDialog.tsx').then((module) => ({ default: module.FlagDialog })),
);

const placeOf = ({ id }: Message) => ({ subject: 'message', subjectId: String(id) }) as const;

/** What one may do about what another wrote in a public channel: flag it, and for staff hide it. */
export function MessageModeration({ message, room, tabbable }: MessageModerationProps) {
  const { flags, moderates } = useModerating(message.sender.id);
  const own = useOwnFlag(placeOf(message));
  const [open, setOpen] = useState(false);
  const flag = useFlag(() => setOpen(false));
  const hide = useHide((hidden) => room.heard({ ...message, hidden }));
  const shared = { size: 'xs', tabIndex: tabbable ? 0 : -1 } as const;
  return (
    <>
      {flags && !message.hidden && (
        <IconAction
          {...shared}
          label={own ? 'Change your flag…' : 'Flag…'}
          icon={<Flag aria-hidden />}
          onClick={() => {
            flag.reset();
            setOpen(true);
          }}
        />
      )}
      {moderates && (
        <IconAction
          {...shared}
          label={message.hidden ? 'Show again' : 'Hide'}
          icon={message.hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          disabled={hide.isPending}
          onClick={() => hide.mutate({ ...placeOf(message), hidden: !message.hidden })}
        />
      )}
      {open && (
        <Suspense fallback={null}>
          <FlagDialog
            open
            what="message"
            before={own}
            busy={flag.isPending}
            problem={flag.isError ? messageOf(flag.error) : null}
            onSend={(written) => flag.mutate({ ...placeOf(message), ...written })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** That the viewer flagged this, while nobody has decided about it. */
export function FlaggedMessage({ message }: { message: Message }) {
  const own = useOwnFlag(placeOf(message));
  const takeBack = useFlagTakeBack();
  if (!own) return null;
  return <FlaggedNote busy={takeBack.isPending} onTakeBack={() => takeBack.mutate(placeOf(message))} />;
}

type MessageModerationProps = { message: Message; room: Room; tabbable: boolean };
