import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { generalTexts, shellTexts } from '#shared/general.messages.ts';
import { PageHeader } from './PageHeader.tsx';

export function NotFound() {
  return (
    <Stack align="flex-start" gap="0" maxW="reading">
      <PageHeader title={shellTexts.notFound} subtitle={shellTexts.notFoundText} />
      <Text color="fg.muted" mb="6">
        {shellTexts.notFoundHint}
      </Text>
      <Button asChild>
        <Link to="/">{generalTexts.goToDashboard}</Link>
      </Button>
    </Stack>
  );
}
