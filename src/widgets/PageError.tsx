import { Box } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { generalMessages } from '#shared/general.messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { PageHeader } from './PageHeader.tsx';

/** Shown when a page's content can't be loaded. */
export function PageError(props: ComponentProps<typeof QueryError>) {
  return (
    <Box maxW="reading">
      <PageHeader title={generalMessages.pageFailed} />
      <QueryError {...props} />
    </Box>
  );
}
