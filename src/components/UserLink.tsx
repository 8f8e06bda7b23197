import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { nameOf } from '#shared/users.ts';

/** A person's name, leading to their page. */
export function UserLink({ user }: { user: { username: string; displayName: string | null } }) {
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
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '10' },
  },
});
