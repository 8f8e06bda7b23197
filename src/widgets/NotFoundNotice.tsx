import { Box, Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

type Props = {
  title: string;
  text: string;
  /** A link to a related page; to the dashboard by default. */
  way?: ReactNode;
};

/** Shown when a URL leads to nothing, or no longer does. */
export function NotFoundNotice({
  title,
  text,
  way = <Link to="/">{generalTexts.goToDashboard}</Link>,
}: Props) {
  return (
    <Box maxW="reading">
      <PageHeader title={title} />
      <EmptyState title={text} action={<Button asChild>{way}</Button>} />
    </Box>
  );
}
