import { Button, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '#lib/session/session.ts';
import { generalMessages, generalTexts } from '#shared/general.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { LoginLink } from './LoginLink.tsx';
import { PageHeader } from './PageHeader.tsx';

/** Shown instead of a page that the viewer can't open. Visitors can log in, which leads back to the page. */
export function AccessRestricted({ reason }: { reason: string }) {
  const visitor = useCurrentUser() === null;
  return (
    <>
      <PageHeader title={generalMessages.accessRestricted} />
      <EmptyState
        title={reason}
        action={
          <Flex gap="3" wrap="wrap" justify="center">
            {visitor && <LoginLink variant="solid">{generalTexts.logIn}</LoginLink>}
            <Button asChild>
              <Link to="/">{generalTexts.goToDashboard}</Link>
            </Button>
          </Flex>
        }
      />
    </>
  );
}
