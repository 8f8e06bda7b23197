import { Button } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { followTexts } from '#shared/follows/messages.ts';
import type { FollowTarget } from '#shared/follows/model.ts';
import { useFollow } from './useFollow.ts';

/** Follows something, or no longer. A visitor may press and is told to log in. */
export function FollowButton({ what, known, of }: FollowButtonProps) {
  const { following, toggle, ready } = useFollow(what, known);
  const word = following ? followTexts.following : followTexts.follow;
  return (
    <Button
      variant="ghost"
      aria-pressed={following}
      aria-label={of && `${word} ${of}`}
      disabled={!ready}
      onClick={toggle}
    >
      <Bookmark fill={following ? 'currentColor' : 'none'} aria-hidden />
      {word}
    </Button>
  );
}

type FollowButtonProps = {
  what: FollowTarget;
  /** What a list has told already. */
  known?: boolean;
  /** Its name, where several stand in a list. */
  of?: string;
};
