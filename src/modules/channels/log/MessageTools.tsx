import { Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { copyLink } from '#lib/copyLink.ts';
import { type Message, messagePath } from '#shared/channels/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import type { Room } from '../room/room.ts';
import { MessageModeration } from './MessageModeration.tsx';
import { useMessageDelete } from './useMessageActions.ts';

/** A message's actions. */
export function MessageTools({ message, room, onEdit, onFlag, canDelete, tabbable }: MessageToolsProps) {
  const remove = useMessageDelete(room);
  const shared = { size: 'xs', tabIndex: tabbable ? 0 : -1 } as const;
  return (
    <>
      <IconAction
        {...shared}
        label={generalTexts.copyLink}
        icon={<LinkIcon aria-hidden />}
        onClick={() => void copyLink(`${window.location.origin}${messagePath(message)}`)}
      />
      {onEdit && (
        <IconAction {...shared} label={generalTexts.edit} icon={<Pencil aria-hidden />} onClick={onEdit} />
      )}
      {onFlag && <MessageModeration message={message} room={room} onFlag={onFlag} tabbable={tabbable} />}
      {canDelete && (
        <IconAction
          {...shared}
          label={generalTexts.delete}
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
  /** Null without permission. */
  onEdit: (() => void) | null;
  /** Null in private channels: their owner moderates them. */
  onFlag: (() => void) | null;
  canDelete: boolean;
  tabbable: boolean;
};
