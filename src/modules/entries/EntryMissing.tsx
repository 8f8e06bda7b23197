import { Box, Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { entryMessages } from '#shared/messages.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';

/** Stands for an entry that was deleted or never was. */
export function EntryMissing({ gone }: { gone: boolean }) {
  return (
    <Box maxW="reading" mx="auto">
      <PageHeader title={gone ? 'Deleted' : 'Not found'} />
      <EmptyState
        title={gone ? entryMessages.gone : entryMessages.notFound}
        action={
          <Button asChild>
            <Link to="/">Go to the dashboard</Link>
          </Button>
        }
      />
    </Box>
  );
}
