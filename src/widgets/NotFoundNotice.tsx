import { Box, Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

/** Stands for something that this address does not lead to, or not any more. */
export function NotFoundNotice({ title, text }: { title: string; text: string }) {
  return (
    <Box maxW="reading" mx="auto">
      <PageHeader title={title} />
      <EmptyState
        title={text}
        action={
          <Button asChild>
            <Link to="/">Go to the dashboard</Link>
          </Button>
        }
      />
    </Box>
  );
}
