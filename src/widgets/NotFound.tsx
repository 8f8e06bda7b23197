import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { PageHeader } from './PageHeader.tsx';

export function NotFound() {
  return (
    <Stack align="flex-start" gap="0" py={{ base: '4', md: '12' }} maxW="reading" mx="auto">
      <PageHeader title="404 Page Not Found" subtitle="Nothing lives at this address." />
      <Text color="fg.muted" mb="6">
        Did someone forget to add this page to the router?
      </Text>
      <Button asChild>
        <Link to="/">Go to the start page</Link>
      </Button>
    </Stack>
  );
}
