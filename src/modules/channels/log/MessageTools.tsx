import { CornerUpLeft, Link as LinkIcon, Pencil, SmilePlus, Trash2 } from 'lucide-react';
import { copyLink } from '#lib/text/copyLink.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import { messagePath } from '#shared/channels/model.ts';
import type { Message } from '#shared/channels/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import type { Room } from '../room/room.ts';
import { MessageModeration } from './MessageModeration.tsx';
import { useMessageDelete } from './useMessageActions.ts';

/** A message's actions. */
export function MessageTools(props: MessageToolsProps) {
  const { message, room, reacting, onReact, onReply, onEdit, onFlag, canDelete, tabbable } = props;
  const remove = useMessageDelete(room);
  const shared = { size: 'xs', tabIndex: tabbable ? 0 : -1 } as const;
  return (
    <>
      {onReact && (
        <IconAction
          {...shared}
          id={reactButtonId(message)}
          label={channelTexts.addReaction}
          icon={<SmilePlus aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={reacting}
          onClick={onReact}
        />
      )}
      {onReply && (
        <IconAction
          {...shared}
          label={channelTexts.reply}
          icon={<CornerUpLeft aria-hidden />}
          onClick={onReply}
        />
      )}
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

/** Names the button that the emoji open at. */
export const reactButtonId = ({ id }: Message) => `react-${id}`;

type MessageToolsProps = {
  message: Message;
  room: Room;
  /** The emoji are open. */
  reacting: boolean;
  /** Null for viewers who can't write here. */
  onReact: (() => void) | null;
  onReply: (() => void) | null;
  /** Null without permission. */
  onEdit: (() => void) | null;
  /** Null in private channels: their owner moderates them. */
  onFlag: (() => void) | null;
  canDelete: boolean;
  tabbable: boolean;
};
