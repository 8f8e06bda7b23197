import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { PersonName } from '#shared/users/model.ts';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';
import { touchArea } from '#ui/base/touchArea.ts';

/** A user's name as a link to their profile. Deleted users have no link. */
export function UserLink({ user }: { user: PersonName }) {
  if (isDeletedUser(user)) {
    return (
      <chakra.span color="fg.muted" fontStyle="italic">
        {nameOf(user)}
      </chakra.span>
    );
  }
  return (
    <Name asChild>
      <Link to="/members/$username" params={{ username: user.username }}>
        {nameOf(user)}
      </Link>
    </Name>
  );
}

const Name = chakra('span', {
  base: {
    overflowWrap: 'anywhere',
    borderRadius: 'sm',
    _hover: { color: 'fg', textDecoration: 'underline' },
    ...touchArea,
  },
});
