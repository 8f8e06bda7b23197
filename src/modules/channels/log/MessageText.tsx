import { useMemo } from 'react';
import type { Message } from '#shared/channels/output.ts';
import { MessageMarkdown } from '#widgets/markdown/MessageMarkdown.tsx';
import { WikiLinks } from '#widgets/WikiLink.tsx';

/** A stored message's text with its links and images. */
export function MessageText({ message }: { message: Message }) {
  const { text, links, images } = message;
  const targets = useMemo(() => {
    const byLabel = new Map(links.map((link) => [link.label, link]));
    return { find: (label: string) => byLabel.get(label) };
  }, [links]);
  return (
    <WikiLinks value={targets}>
      <MessageMarkdown images={images}>{text}</MessageMarkdown>
    </WikiLinks>
  );
}
