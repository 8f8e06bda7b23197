import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An admin page in the settings. */
export function AdminPart({ title, subtitle, actions, children }: AdminPartProps) {
  return (
    <Box position="relative">
      <Flex wrap="wrap" justify="space-between" align="flex-start" gap="3" mb={{ base: '3', sm: '5' }}>
        <Stack gap="1" minW="0" flex="1 1 12rem">
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          {subtitle && <Text color="fg.muted">{subtitle}</Text>}
        </Stack>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}

type AdminPartProps = {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};
