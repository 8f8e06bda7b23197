import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { accountTexts } from '#shared/account/messages.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { NoMailServer } from '#widgets/NoMailServer.tsx';

const ChangeEmailDialog = lazyOrRetry(async () => ({
  default: (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog,
}));

/** The viewer's username and email address. `confirm` renders the button that resends the confirmation email. */
export function AccountPage({ confirm }: { confirm: (email: string) => ReactNode }) {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Stack gap="6">
      <Heading as="h2" size="lg">
        {accountTexts.title}
      </Heading>
      <Section id="username-heading" title={accountTexts.username}>
        <Text fontWeight="medium" overflowWrap="anywhere">
          {user.username}
        </Text>
        <Text color="fg.muted">
          {accountTexts.usernameNote} {accountTexts.displayNameNote}
        </Text>
      </Section>
      <Section id="email-heading" title={generalTexts.email}>
        <EmailAddress user={user} confirm={confirm} />
      </Section>
    </Stack>
  );
}

function EmailAddress({ user, confirm }: { user: CurrentUser; confirm: (email: string) => ReactNode }) {
  const [changing, setChanging] = useState(false);
  const [pending, setPending] = useState<{ email: string; delivers: boolean } | null>(null);
  const { email, emailVerified } = user;
  return (
    <Stack gap="4" align="flex-start">
      <Flex gap="3" wrap="wrap" align="center" minW="0" maxW="full">
        <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
          {email ?? mailMessages.noAddress}
        </Text>
        {email !== null && (
          <Badge {...(emailVerified ? CONFIRMED : {})}>
            {emailVerified ? accountTexts.confirmed : accountTexts.notConfirmed}
          </Badge>
        )}
      </Flex>
      {email !== null && !emailVerified && confirm(email)}
      <Box>
        <Box role="status">
          {pending && (
            <Stack gap="2" mb="4">
              <Text overflowWrap="anywhere">{accountTexts.changeAsked(pending.email)}</Text>
              {!pending.delivers && <NoMailServer />}
            </Stack>
          )}
        </Box>
        <Button onClick={() => setChanging(true)}>
          {email === null ? accountTexts.addEmail : accountTexts.changeEmail}
        </Button>
      </Box>
      {changing && (
        <Suspense fallback={null}>
          <ChangeEmailDialog
            onClose={() => setChanging(false)}
            onAsked={(answer) => {
              setPending(answer);
              setChanging(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const CONFIRMED = { bg: 'success.bg', color: 'success' };

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-labelledby={id} bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Heading as="h3" size="md" id={id} mb="3">
        {title}
      </Heading>
      <Stack gap="2">{children}</Stack>
    </Box>
  );
}
