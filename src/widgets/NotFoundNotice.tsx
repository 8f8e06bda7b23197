import { Box, Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

type Props = {
  title: string;
  text: string;
  /** A link to where there is more; to the dashboard unless it is given. */
  way?: ReactNode;
};

/** Stands for something that this address does not lead to, or not any more. */
export function NotFoundNotice({ title, text, way = <Link to="/">Go to the dashboard</Link> }: Props) {
  return (
    <Box maxW="reading" mx="auto">
      <PageHeader title={title} />
      <EmptyState title={text} action={<Button asChild>{way}</Button>} />
    </Box>
  );
}
