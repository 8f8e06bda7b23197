import { messageOf } from '#lib/feedback.ts';
import { useFlag, useOwnFlag } from '#lib/moderation.ts';
import type { Message } from '#shared/channels/model.ts';
import { FlagDialog } from '#widgets/FlagDialog.tsx';
import { placeOfMessage } from './MessageModeration.tsx';

/** Asks why a message is flagged. It stands beside the row's tools, which go with the pointer. */
export function FlagMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const own = useOwnFlag(placeOfMessage(message));
  const flag = useFlag(onClose);
  return (
    <FlagDialog
      open
      what="message"
      before={own}
      busy={flag.isPending}
      problem={flag.isError ? messageOf(flag.error) : null}
      onSend={(written) => flag.mutate({ ...placeOfMessage(message), ...written })}
      onClose={onClose}
    />
  );
}
