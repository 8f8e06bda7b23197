import { chakra, Image } from '@chakra-ui/react';
import { useState } from 'react';
import { personHues } from '#shared/branding/palette.ts';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';
import { hueOf, initialsOf } from './initials.ts';

const STOCK = '/images/avatar.svg';

type AvatarUser = { avatarUrl: string | null; username: string; displayName?: string | null };
type Props = {
  /** Null for the site itself. */
  user: AvatarUser | null;
  /** Edge length on the 4 px grid. */
  size?: string;
  /** Shows the stock image instead of initials without a profile photo. */
  stock?: boolean;
};

/**
 * The photo, or initials in the person's hue. Deleted users and names without letters have the stock image. It is shown
 * beside the name, so it is hidden from assistive technology.
 */
export function UserAvatar({ user, size = '8', stock = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const own = user?.avatarUrl && user.avatarUrl !== failed ? user.avatarUrl : null;
  if (user && !own && !stock && !isDeletedUser(user)) {
    const initials = initialsOf(nameOf({ displayName: null, ...user }));
    const hue = `person.${hueOf(user.username, personHues.length)}`;
    if (initials)
      return (
        <Initials
          data-initials={initials}
          aria-hidden
          boxSize={size}
          fontSize={`${Number(size) * 0.1}rem`}
          color={hue}
          bg={`${hue}.bg`}
        />
      );
  }
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

const Initials = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    fontWeight: 'medium',
    lineHeight: '1',
    userSelect: 'none',
    // Generated content, since the name is beside it and no text must be found twice.
    _before: { content: 'attr(data-initials)' },
  },
});
