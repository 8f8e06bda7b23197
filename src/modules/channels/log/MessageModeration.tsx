import { Eye, EyeOff, Flag } from 'lucide-react';
import { useFlagTakeBack, useHide, useModerating, useOwnFlag } from '#lib/session/moderation.ts';
import type { Message } from '#shared/channels/output.ts';
import { moderationTexts } from '#shared/moderation/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { FlaggedNote } from '#widgets/StatusBadges.tsx';
import type { Room } from '../room/room.ts';

export const placeOfMessage = ({ id }: Message) => ({ subject: 'message', subjectId: String(id) }) as const;

/** Flags a message in a public channel. Staff can also hide it. */
export function MessageModeration({ message, room, onFlag, tabbable }: MessageModerationProps) {
  const { flags, hides } = useModerating(message.sender.id);
  const own = useOwnFlag(placeOfMessage(message));
  const hide = useHide((hidden) => room.heard({ ...message, hidden }));
  const shared = { size: 'xs', tabIndex: tabbable ? 0 : -1 } as const;
  return (
    <>
      {flags && !message.hidden && (
        <IconAction
          {...shared}
          label={own ? moderationTexts.changeFlag : moderationTexts.flag}
          icon={<Flag aria-hidden />}
          onClick={onFlag}
        />
      )}
      {hides && (
        <IconAction
          {...shared}
          label={message.hidden ? moderationTexts.unhide : moderationTexts.hide}
          icon={message.hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          disabled={hide.isPending}
          onClick={() => hide.mutate({ ...placeOfMessage(message), hidden: !message.hidden })}
        />
      )}
    </>
  );
}

/** Shows that the viewer flagged this, until the case is decided. */
export function FlaggedMessage({ message }: { message: Message }) {
  const own = useOwnFlag(placeOfMessage(message));
  const takeBack = useFlagTakeBack();
  if (!own) return null;
  return (
    <FlaggedNote busy={takeBack.isPending} onWithdraw={() => takeBack.mutate(placeOfMessage(message))} />
  );
}

type MessageModerationProps = { message: Message; room: Room; onFlag: () => void; tabbable: boolean };
