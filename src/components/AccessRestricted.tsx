import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { generalMessages } from '#shared/messages/general.ts';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

/** Stands for a page that its visitor may not see. */
export function AccessRestricted({ reason }: { reason: string }) {
  return (
    <>
      <PageHeader title={generalMessages.accessRestricted} />
      <EmptyState
        title={reason}
        action={
          <Button asChild>
            <Link to="/">Go to the dashboard</Link>
          </Button>
        }
      />
    </>
  );
}
