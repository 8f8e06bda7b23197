import { Box, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A titled section of a settings page. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Heading as="h3" size="md" id={id} mb="3">
        {title}
      </Heading>
      <Stack gap="4" align="flex-start">
        {children}
      </Stack>
    </Box>
  );
}
