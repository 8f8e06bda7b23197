import { Button } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { followTexts } from '#shared/follows/messages.ts';
import type { FollowTarget } from '#shared/follows/model.ts';
import { useFollow } from './useFollow.ts';

/** Follows or unfollows something. Guests can click and are asked to log in. */
export function FollowButton({ what, initial, of }: FollowButtonProps) {
  const { following, toggle, ready } = useFollow(what, initial);
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
  /** The state if a list already provides it. */
  initial?: boolean;
  /** Its name, for lists with several buttons. */
  of?: string;
};
