import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';

/** A person's name, leading to their page; that of somebody who left leads nowhere. */
export function UserLink({ user }: { user: { username: string; displayName: string | null } }) {
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
    // A finger's room reaches over the lines around it, so that text and rows stay as high as they are.
    '@media (pointer: coarse)': { paddingBlock: '2.5', marginBlock: '-2.5' },
  },
});
