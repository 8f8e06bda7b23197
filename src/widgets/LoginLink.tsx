import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useReturnTo } from '#lib/session/useReturnTo.ts';

type Props = ButtonProps & { to?: '/login' | '/register' };

/** Links to the login or registration page, which returns here afterwards. */
export function LoginLink({ to = '/login', children, ...button }: Props) {
  return (
    <Button asChild {...button}>
      <Link to={to} search={useReturnTo()}>
        {children}
      </Link>
    </Button>
  );
}
