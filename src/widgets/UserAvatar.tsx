import { chakra, Image } from '@chakra-ui/react';
import { useState } from 'react';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';

const STOCK = '/images/avatar.svg';

type Shown = { avatarUrl: string | null; username?: string; displayName?: string | null };
type Props = {
  user: Shown | null;
  /** Edge length on the 4 px grid. */
  size?: string;
  /** Without a picture of theirs the stock image stands, not their initials. */
  stock?: boolean;
};

/** Stands beside the person's name, so it says nothing of its own to assistive technology. */
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
      // Another site need not learn which page its picture stands on.
      referrerPolicy="no-referrer"
    />
  );
}

/** The first letters of the first and the last word of the name; none for nobody and for people who left. */
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
    // Drawn, not written: the name stands beside it, and no text is found twice.
    _before: { content: 'attr(data-initials)' },
  },
});
