import type { Message } from '#shared/channels/output.ts';
import { MessageMarkdown } from '#widgets/markdown/MessageMarkdown.tsx';
import { TitleLinks } from '#widgets/TitleLinks.tsx';

/** A stored message's text with its links and images. */
export function MessageText({ message }: { message: Message }) {
  return (
    <TitleLinks links={message.links}>
      <MessageMarkdown images={message.images}>{message.text}</MessageMarkdown>
    </TitleLinks>
  );
}
