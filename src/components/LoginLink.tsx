import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link, useRouterState } from '@tanstack/react-router';

/** Leads to the login and back here. */
export function LoginLink({ children, ...button }: ButtonProps) {
  const next = useRouterState({ select: (state) => state.location.href });
  return (
    <Button asChild {...button}>
      <Link to="/login" search={{ next }}>
        {children}
      </Link>
    </Button>
  );
}
