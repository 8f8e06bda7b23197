import { Box, Flex } from '@chakra-ui/react';
import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { formatCount } from '#shared/kit/numbers.ts';
import { voteTexts } from '#shared/votes/messages.ts';
import type { VoteType } from '#shared/votes/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

/** Two buttons around a score. If the viewer can't vote, the buttons say why and do nothing. */
export function VoteControl(props: VoteControlProps) {
  const { subject, score, orientation = 'horizontal' } = props;
  const responsive = orientation === 'responsive';
  return (
    <Flex
      role="group"
      data-screen-only
      aria-label={voteTexts.group(subject)}
      align="center"
      gap="0.5"
      direction={responsive ? { base: 'row', md: 'column' } : 'row'}
    >
      <VoteButton {...props} type="upvote" />
      <Box
        minW="8"
        textAlign="center"
        fontSize="sm"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
        color={props.viewerVote ? 'accent.fg' : 'fg.muted'}
      >
        {formatCount(score)}
      </Box>
      <VoteButton {...props} type="downvote" />
    </Flex>
  );
}

function VoteButton({ type, viewerVote, onVote, disabledReason }: VoteControlProps & { type: VoteType }) {
  const pressed = viewerVote === type;
  const Icon = type === 'upvote' ? ArrowBigUp : ArrowBigDown;
  const name = voteTexts[type];
  return (
    <IconAction
      label={disabledReason ? `${name}: ${disabledReason}` : name}
      icon={<Icon size={20} strokeWidth={1.75} fill={pressed ? 'currentColor' : 'none'} aria-hidden />}
      aria-pressed={pressed}
      aria-disabled={disabledReason ? true : undefined}
      color={pressed ? 'accent.fg' : 'fg.muted'}
      opacity={disabledReason ? 0.5 : undefined}
      cursor={disabledReason ? 'not-allowed' : undefined}
      onClick={() => {
        if (!disabledReason) onVote(type);
      }}
    />
  );
}

export type VoteControlProps = {
  /** The title of the entry, for assistive technology. */
  subject: string;
  score: number;
  viewerVote: VoteType | null;
  onVote: (type: VoteType) => void;
  /** The reason why the viewer can't vote; absent if they can. */
  disabledReason?: string;
  /** `responsive` is vertical from the medium width up. */
  orientation?: 'horizontal' | 'responsive';
};
