import { messageOf } from '#lib/cache/feedback.ts';
import { useFlag, useOwnFlag } from '#lib/session/moderation.ts';
import type { Message } from '#shared/channels/output.ts';
import { moderationTexts } from '#shared/moderation/messages.ts';
import { FlagDialog } from '#widgets/FlagDialog.tsx';
import { placeOfMessage } from './MessageModeration.tsx';

/** The flag dialog of a message. It isn't part of the row's tools, which disappear with the pointer. */
export function FlagMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const own = useOwnFlag(placeOfMessage(message));
  const flag = useFlag(onClose);
  return (
    <FlagDialog
      open
      place={placeOfMessage(message)}
      what={moderationTexts.nouns.message}
      before={own}
      busy={flag.isPending}
      problem={flag.isError ? messageOf(flag.error) : null}
      onSend={(written) => flag.mutateAsync({ ...placeOfMessage(message), ...written })}
      onClose={onClose}
    />
  );
}
