import { Eye, EyeOff, Flag } from 'lucide-react';
import { useFlagTakeBack, useHide, useModerating, useOwnFlag } from '#lib/moderation.ts';
import type { Message } from '#shared/channels/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { FlaggedNote } from '#widgets/StatusBadges.tsx';
import type { Room } from '../room/room.ts';

export const placeOfMessage = ({ id }: Message) => ({ subject: 'message', subjectId: String(id) }) as const;

/** What one may do about what another wrote in a public channel: flag it, and for staff hide it. */
export function MessageModeration({ message, room, onFlag, tabbable }: MessageModerationProps) {
  const { flags, moderates, hides } = useModerating(message.sender.id);
  const own = useOwnFlag(placeOfMessage(message));
  const hide = useHide((hidden) => room.heard({ ...message, hidden }));
  const shared = { size: 'xs', tabIndex: tabbable ? 0 : -1 } as const;
  return (
    <>
      {flags && !message.hidden && (
        <IconAction
          {...shared}
          label={own ? 'Change your flag…' : 'Flag…'}
          icon={<Flag aria-hidden />}
          onClick={onFlag}
        />
      )}
      {(hides || (moderates && message.hidden)) && (
        <IconAction
          {...shared}
          label={message.hidden ? 'Show again' : 'Hide'}
          icon={message.hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          disabled={hide.isPending}
          onClick={() => hide.mutate({ ...placeOfMessage(message), hidden: !message.hidden })}
        />
      )}
    </>
  );
}

/** That the viewer flagged this, while nobody has decided about it. */
export function FlaggedMessage({ message }: { message: Message }) {
  const own = useOwnFlag(placeOfMessage(message));
  const takeBack = useFlagTakeBack();
  if (!own) return null;
  return (
    <FlaggedNote busy={takeBack.isPending} onTakeBack={() => takeBack.mutate(placeOfMessage(message))} />
  );
}

type MessageModerationProps = { message: Message; room: Room; onFlag: () => void; tabbable: boolean };
