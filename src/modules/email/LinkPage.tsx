import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';

type Props = {
  title: string;
  question: string;
  label: string;
  busy: boolean;
  onConfirm: () => void;
  /** What stands in place of the question once it is answered. */
  outcome: ReactNode;
};

/** Where a link in a mail leads: nothing happens until the button is pressed, because mail scanners follow links. */
export function LinkPage({ title, question, label, busy, onConfirm, outcome }: Props) {
  return (
    <Box maxW="26rem" mx="auto" pt={{ base: '2', md: '10' }}>
      <PageHeader title={title} />
      <Stack
        gap="5"
        align="flex-start"
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="lg"
        p={{ base: '5', sm: '6' }}
      >
        {outcome || (
          <>
            <Text>{question}</Text>
            <Button variant="solid" size="lg" loading={busy} onClick={onConfirm}>
              {label}
            </Button>
          </>
        )}
      </Stack>
    </Box>
  );
}

/** What came of it, and the way on. */
export function Outcome({ failed, to, children }: OutcomeProps) {
  const user = useCurrentUser();
  const words = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <Text ref={words} role={failed ? 'alert' : 'status'} tabIndex={-1} outline="none">
        {children}
      </Text>
      <Button asChild>
        {user && to ? (
          <Link to={to.path}>{to.label}</Link>
        ) : user ? (
          <Link to="/notifications" search={{ view: 'preferences' }}>
            Choose what you get by mail
          </Link>
        ) : (
          <Link to="/">Go to the dashboard</Link>
        )}
      </Button>
    </>
  );
}

type OutcomeProps = {
  failed?: boolean;
  /** Where it leads whoever is signed in; without it to what they get by mail. */
  to?: { path: '/settings/account'; label: string };
  children: ReactNode;
};
