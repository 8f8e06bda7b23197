import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An admin page in the settings. */
export function AdminPart({ title, subtitle, actions, children }: AdminPartProps) {
  return (
    <Box position="relative">
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        justify="space-between"
        align={{ base: 'stretch', sm: 'flex-start' }}
        gap="3"
        mb="5"
      >
        <Stack gap="1" minW="0">
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
