import { Menu, Portal } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CONTENT_ID } from '#lib/browser/mainArea.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import { type Emoji, REACTIONS } from '#shared/channels/model.ts';
import type { Message } from '#shared/channels/output.ts';

const COLUMNS = 6;

/** The emoji to react with, as a grid that the arrow keys follow. It opens below the element `triggerId`. */
export function ReactionPicker({ message, triggerId, onReact, onClose }: ReactionPickerProps) {
  const [highlighted, setHighlighted] = useState<Emoji | null>(REACTIONS[0]);
  const main = useRef(document.getElementById(CONTENT_ID));
  const ownEmoji = new Set(message.reactions.filter((one) => one.mine).map(({ emoji }) => emoji));

  /** The library's menu knows one column only. */
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -COLUMNS,
      ArrowDown: COLUMNS,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = highlighted === null ? 0 : REACTIONS.indexOf(highlighted);
    setHighlighted(REACTIONS[(at + step + REACTIONS.length) % REACTIONS.length] ?? null);
  }

  return (
    <Menu.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => setHighlighted(emojiOf(highlightedValue))}
      onSelect={({ value }) => {
        const emoji = emojiOf(value);
        if (emoji) onReact(emoji, !ownEmoji.has(emoji));
      }}
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end' }}
    >
      {/* Rows cover each other, and what isn't in the main area belongs to no landmark. */}
      <Portal container={main}>
        <Menu.Positioner>
          <Menu.Content
            aria-label={channelTexts.addReaction}
            display="grid"
            gridTemplateColumns={`repeat(${COLUMNS}, 2.5rem)`}
            minW="0"
            p="1"
            onKeyDownCapture={onKeyDown}
          >
            {REACTIONS.map((emoji) => (
              <Menu.Item
                key={emoji}
                value={emoji}
                aria-label={nameOf(emoji, ownEmoji.has(emoji))}
                valueText={channelTexts.reactionNames[emoji]}
                justifyContent="center"
                h="10"
                px="0"
                fontSize="lg"
                bg={ownEmoji.has(emoji) ? 'accent.subtle' : undefined}
              >
                {emoji}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

const emojiOf = (value: string | null) => REACTIONS.find((emoji) => emoji === value) ?? null;

function nameOf(emoji: Emoji, isOwn: boolean): string {
  const name = channelTexts.reactionNames[emoji];
  return isOwn ? channelTexts.removeReaction(name) : name;
}

type ReactionPickerProps = {
  message: Message;
  triggerId: string;
  onReact: (emoji: Emoji, on: boolean) => void;
  onClose: () => void;
};
