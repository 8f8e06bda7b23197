import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCurrentUser } from '#lib/session/session.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';

type Props = {
  title: string;
  question: ReactNode;
  label: string;
  busy: boolean;
  onConfirm: () => void;
  /** Replaces the question once it is answered. */
  outcome: ReactNode;
};

/** The page behind an email's link. Nothing happens until the button is pressed, because email scanners follow links. */
export function LinkPage({ title, question, label, busy, onConfirm, outcome }: Props) {
  return (
    <Box maxW="26rem">
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
            {typeof question === 'string' ? <Text>{question}</Text> : question}
            <Button variant="solid" size="lg" loading={busy} onClick={onConfirm}>
              {label}
            </Button>
          </>
        )}
      </Stack>
    </Box>
  );
}

/** The result, and a link to continue. */
export function Outcome({ failed, to, children }: OutcomeProps) {
  const user = useCurrentUser();
  const words = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so the result takes the focus.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <Text ref={words} role={failed ? 'alert' : 'status'} tabIndex={-1} outline="none">
        {children}
      </Text>
      <Button asChild>
        {to && (user || to.path === '/accelerator') ? (
          <Link to={to.path}>{to.label}</Link>
        ) : user ? (
          <Link to="/notifications" search={{ view: 'preferences' }}>
            {mailTexts.preferences}
          </Link>
        ) : (
          <Link to="/">{generalTexts.goToDashboard}</Link>
        )}
      </Button>
    </>
  );
}

type OutcomeProps = {
  failed?: boolean;
  /** The next page, for logged-in users unless everyone can open it. By default, their email preferences. */
  to?: { path: '/settings/account' | '/accelerator'; label: string };
  children: ReactNode;
};
