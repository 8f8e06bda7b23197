import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { mailMessages } from '#shared/email/messages.ts';
import type { CurrentUser } from '#shared/users/model.ts';
import { NoMailServer } from '#widgets/NoMailServer.tsx';

const ChangeAddressDialog = lazy(() =>
  import('./ChangeAddressDialog.tsx').then((module) => ({ default: module.ChangeAddressDialog })),
);

/** The names an account goes by: the user name, and the address. `confirm` sends the mail that confirms one. */
export function AccountPage({ confirm }: { confirm: (email: string) => ReactNode }) {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Stack gap="6">
      <Heading as="h2" size="lg">
        Account
      </Heading>
      <Section id="username-heading" title="User name">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {user.username}
        </Text>
        <Text color="fg.muted">
          You log in with it, and people mention you by it. It stays as it is; the name that people see is on
          your profile.
        </Text>
      </Section>
      <Section id="email-heading" title="Email">
        <Address user={user} confirm={confirm} />
      </Section>
    </Stack>
  );
}

function Address({ user, confirm }: { user: CurrentUser; confirm: (email: string) => ReactNode }) {
  const [changing, setChanging] = useState(false);
  const [asked, setAsked] = useState<{ email: string; delivers: boolean } | null>(null);
  const { email, emailVerified } = user;
  return (
    <Stack gap="4" align="flex-start">
      <Flex gap="3" wrap="wrap" align="center" minW="0" maxW="full">
        <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
          {email ?? mailMessages.noAddress}
        </Text>
        {email !== null && (
          <Badge {...(emailVerified ? CONFIRMED : {})}>{emailVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
        )}
      </Flex>
      {email !== null && !emailVerified && confirm(email)}
      <Box>
        <Box role="status">
          {asked && (
            <Stack gap="2" mb="4">
              <Text overflowWrap="anywhere">
                A mail was written to {asked.email}. Open the link in it to change your address; until then it
                stays as it is.
              </Text>
              {!asked.delivers && <NoMailServer />}
            </Stack>
          )}
        </Box>
        <Button onClick={() => setChanging(true)}>
          {email === null ? 'Add an address' : 'Change address'}
        </Button>
      </Box>
      {changing && (
        <Suspense fallback={null}>
          <ChangeAddressDialog
            onClose={() => setChanging(false)}
            onAsked={(answer) => {
              setAsked(answer);
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
