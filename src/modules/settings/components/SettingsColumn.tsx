import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A settings page: its title and sections. */
export function SettingsColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="6">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
