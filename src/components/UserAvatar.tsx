import { Image } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';

const FALLBACK = '/images/avatar.svg';

type Props = {
  user: { avatarUrl: string | null } | null;
  /** Edge length on the 4 px grid. */
  size?: string;
};

/** Stands beside the person's name, so it says nothing of its own to assistive technology. */
export function UserAvatar({ user, size = '8' }: Props) {
  return (
    <Image
      src={user?.avatarUrl || FALLBACK}
      onError={showFallback}
      alt=""
      boxSize={size}
      flexShrink="0"
      borderRadius="full"
      objectFit="cover"
      bg="bg.pressed"
      draggable={false}
    />
  );
}

function showFallback(event: SyntheticEvent<HTMLImageElement>) {
  const image = event.currentTarget;
  if (!image.src.endsWith(FALLBACK)) image.src = FALLBACK;
}
