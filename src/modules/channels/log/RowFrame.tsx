import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { PublicUser } from '#shared/users/output.ts';
import { UserAvatar } from '#widgets/UserAvatar.tsx';

export type RowPlace = {
  /** The row's key in the log. */
  rowKey: string;
  /** It shows name and profile photo. */
  head: boolean;
  /** Its position among the loaded messages, from 1. */
  position: number;
  tabbable: boolean;
  /** It contains the focus. */
  focused: boolean;
};

/** An article of the feed: profile photo and name for a group's first message, the text, and actions on hover. */
export function RowFrame({ place, label, person, ...parts }: RowFrameProps) {
  const { above, headline, tools, busy, marked, children } = parts;
  const [pointed, setPointed] = useState(false);
  const { rowKey, head, position, tabbable, focused } = place;
  return (
    <Box
      as="article"
      data-row={rowKey}
      tabIndex={tabbable ? 0 : -1}
      aria-label={label}
      aria-posinset={position}
      aria-setsize={-1}
      outline="none"
      position="relative"
      onPointerEnter={(event: React.PointerEvent) => setPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
    >
      {above}
      <Flex
        gap="3"
        px={{ base: '2', md: '4' }}
        pt={head ? '2' : '0.5'}
        pb="0.5"
        position="relative"
        bg={marked ? 'accent.subtle' : pointed ? 'bg.hover' : undefined}
        boxShadow={marked ? 'inset 2px 0 0 {colors.accent.solid}' : undefined}
        css={{
          'article:focus-visible > &': {
            outline: '2px solid {colors.accent.focusRing}',
            outlineOffset: '-2px',
            borderRadius: '{radii.md}',
          },
        }}
      >
        {head ? <UserAvatar user={person} /> : <Box w="8" flexShrink="0" />}
        <Box flex="1" minW="0">
          {head && (
            <Flex align="baseline" gap="2" wrap="wrap">
              {headline}
            </Flex>
          )}
          {children}
        </Box>
        {tools && (pointed || focused || busy) && (
          <Flex
            position="absolute"
            top="-3"
            insetEnd="3"
            zIndex="sticky"
            bg="bg.raised"
            borderWidth="1px"
            borderRadius="md"
          >
            {tools}
          </Flex>
        )}
      </Flex>
    </Box>
  );
}

type RowFrameProps = {
  place: RowPlace;
  /** Sender and time for screen readers. */
  label: string;
  person: PublicUser | null;
  above?: ReactNode;
  headline: ReactNode;
  tools?: ReactNode;
  /** Keeps the tools while one of them is open. */
  busy?: boolean;
  marked?: boolean;
  children: ReactNode;
};
