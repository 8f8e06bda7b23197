import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { label: string; icon: ReactNode; children: ReactNode };

/** A strip above the page for a lasting notice. */
export function Banner({ label, icon, children }: Props) {
  return (
    <Flex
      role="region"
      aria-label={label}
      align="center"
      justify="center"
      gap="3"
      px="4"
      py="1.5"
      flexShrink="0"
      bg="warning.bg"
      color="warning"
      borderBottomWidth="1px"
      css={{ '& > svg': { flexShrink: 0 } }}
    >
      {icon}
      {children}
    </Flex>
  );
}
