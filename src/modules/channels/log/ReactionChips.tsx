import { chakra, Flex } from '@chakra-ui/react';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Emoji } from '#shared/channels/model.ts';
import type { Message, Reaction } from '#shared/channels/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { nameOf } from '#shared/users/model.ts';
import { Hint } from '#ui/base/Hint.tsx';

/** The reactions below a message. Members add and remove their own with one press. */
export function ReactionChips({ message, viewerId, onReact, tabbable }: ReactionChipsProps) {
  if (message.reactions.length === 0) return null;
  return (
    <Flex gap="1" wrap="wrap" mt="1" mb="0.5">
      {message.reactions.map((reaction) => {
        const { emoji, count, mine: isOwn } = reaction;
        const label = labelOf(reaction, viewerId);
        const content = (
          <>
            <span aria-hidden>{emoji}</span>
            <chakra.span fontVariantNumeric="tabular-nums" aria-hidden>
              {formatCount(count)}
            </chakra.span>
          </>
        );
        return (
          <Hint key={emoji} label={label}>
            {onReact ? (
              <Chip asChild data-mine={isOwn || undefined} cursor="pointer" _hover={{ bg: 'bg.hover' }}>
                <button
                  type="button"
                  aria-label={label}
                  aria-pressed={isOwn}
                  tabIndex={tabbable ? 0 : -1}
                  onClick={() => onReact(emoji, !isOwn)}
                >
                  {content}
                </button>
              </Chip>
            ) : (
              <Chip role="img" aria-label={label}>
                {content}
              </Chip>
            )}
          </Hint>
        );
      })}
    </Flex>
  );
}

/** “👍 3, Aisha, Ben, and you” */
function labelOf({ emoji, count, people, mine: isOwn }: Reaction, viewerId: number | null): string {
  const names = people.filter(({ id }) => id !== viewerId).map(nameOf);
  return channelTexts.reacted(emoji, count, names, isOwn);
}

const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '6',
    px: '2',
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg.surface',
    textStyle: 'xs',
    color: 'fg.muted',
    '@media (pointer: coarse)': { h: '10', px: '3' },
    '&[data-mine]': { bg: 'accent.subtle', borderColor: 'accent.border', color: 'fg' },
  },
});

type ReactionChipsProps = {
  message: Message;
  viewerId: number | null;
  /** Null for viewers who can't react. */
  onReact: ((emoji: Emoji, on: boolean) => void) | null;
  tabbable: boolean;
};
