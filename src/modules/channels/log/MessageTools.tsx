import { Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { type Message, messagePath } from '#shared/channels.ts';
import { linkToasts } from '#shared/messages.ts';
import { IconAction } from '../../../components/IconAction.tsx';
import { copyText } from '../../../lib/copyText.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Room } from '../room/room.ts';
import { MessageModeration } from './MessageModeration.tsx';
import { useMessageDelete } from './useMessageActions.ts';

/** What can be done with a message. */
export function MessageTools({ message, room, onEdit, canDelete, isPrivate, tabbable }: MessageToolsProps) {
  const remove = useMessageDelete(room);
  const shared = { size: 'xs', tabIndex: tabbable ? 0 : -1 } as const;
  return (
    <>
      <IconAction
        {...shared}
        label="Copy link"
        icon={<LinkIcon aria-hidden />}
        onClick={() => void copy(`${window.location.origin}${messagePath(message)}`)}
      />
      {onEdit && <IconAction {...shared} label="Edit" icon={<Pencil aria-hidden />} onClick={onEdit} />}
      {!isPrivate && <MessageModeration message={message} room={room} tabbable={tabbable} />}
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

async function copy(address: string): Promise<void> {
  const copied = await copyText(address);
  showToast(
    copied
      ? { tone: 'success', ...linkToasts.copied }
      : { tone: 'error', title: 'Error', description: linkToasts.failed },
  );
}

type MessageToolsProps = {
  message: Message;
  room: Room;
  /** Null for who may not. */
  onEdit: (() => void) | null;
  canDelete: boolean;
  /** Said in a private channel, which its owner looks after. */
  isPrivate: boolean;
  tabbable: boolean;
};
