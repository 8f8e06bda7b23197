import { Flex, type FlexProps } from '@chakra-ui/react';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { userMessages } from '#shared/users/messages.ts';

/** Says that the account is pending approval, in places where its owner will be able to write. */
export function PendingNote({ children, ...layout }: FlexProps & { children?: ReactNode }) {
  return (
    <Flex
      role="note"
      align="center"
      gap="2"
      color="fg.muted"
      css={{ '& > svg': { flexShrink: 0 } }}
      {...layout}
    >
      <Hourglass size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {userMessages.pending} {children}
      </span>
    </Flex>
  );
}
