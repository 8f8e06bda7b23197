import { Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { copyLink } from '#lib/copyLink.ts';
import { type Message, messagePath } from '#shared/channels/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import type { Room } from '../room/room.ts';
import { MessageModeration } from './MessageModeration.tsx';
import { useMessageDelete } from './useMessageActions.ts';

/** What can be done with a message. */
export function MessageTools({ message, room, onEdit, onFlag, canDelete, tabbable }: MessageToolsProps) {
  const remove = useMessageDelete(room);
  const shared = { size: 'xs', tabIndex: tabbable ? 0 : -1 } as const;
  return (
    <>
      <IconAction
        {...shared}
        label="Copy link"
        icon={<LinkIcon aria-hidden />}
        onClick={() => void copyLink(`${window.location.origin}${messagePath(message)}`)}
      />
      {onEdit && <IconAction {...shared} label="Edit" icon={<Pencil aria-hidden />} onClick={onEdit} />}
      {onFlag && <MessageModeration message={message} room={room} onFlag={onFlag} tabbable={tabbable} />}
      {canDelete && (
        <IconAction
          {...shared}
          label="Delete"
          icon={<Trash2 aria-hidden />}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id: message.id })}
        />
      )}
    </>
  );
}

type MessageToolsProps = {
  message: Message;
  room: Room;
  /** Null for who may not. */
  onEdit: (() => void) | null;
  /** Null in a private channel, which its owner looks after. */
  onFlag: (() => void) | null;
  canDelete: boolean;
  tabbable: boolean;
};
