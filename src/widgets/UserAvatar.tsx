import { chakra, Image } from '@chakra-ui/react';
import { useState } from 'react';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';

const STOCK = '/images/avatar.svg';

type Shown = { avatarUrl: string | null; username?: string; displayName?: string | null };
type Props = {
  user: Shown | null;
  /** Edge length on the 4 px grid. */
  size?: string;
  /** Shows the stock image instead of initials without a profile photo. */
  stock?: boolean;
};

/** Shown beside the user's name, so it is hidden from assistive technology. */
export function UserAvatar({ user, size = '8', stock = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const own = user?.avatarUrl && user.avatarUrl !== failed ? user.avatarUrl : null;
  const initials = own || stock ? '' : initialsOf(user);
  if (initials)
    return (
      <Initials data-initials={initials} aria-hidden boxSize={size} fontSize={`${Number(size) * 0.1}rem`} />
    );
  return (
    <Image
      src={own ?? STOCK}
      onError={() => setFailed(own)}
      alt=""
      boxSize={size}
      flexShrink="0"
      borderRadius="full"
      objectFit="cover"
      bg="bg.pressed"
      draggable={false}
      // Other sites must not learn which page shows their image.
      referrerPolicy="no-referrer"
    />
  );
}

/** The initials of the first and the last word of the name. Deleted users have none. */
function initialsOf(user: Shown | null): string {
  if (!user?.username || isDeletedUser({ username: user.username })) return '';
  const name = nameOf({ username: user.username, displayName: user.displayName ?? null });
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? (Array.from(word)[0] ?? '') : '',
  );
  return letters.join('').toUpperCase();
}

const Initials = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'bg.pressed',
    color: 'fg.muted',
    fontWeight: 'medium',
    lineHeight: '1',
    userSelect: 'none',
    // Generated content, since the name is beside it and no text must be found twice.
    _before: { content: 'attr(data-initials)' },
  },
});
