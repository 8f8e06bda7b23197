import { Box, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A part of a page of the settings, under its name. */
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
