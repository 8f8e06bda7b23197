import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { UserAvatar } from '../UserAvatar.tsx';
import type { Completion } from './completions.ts';

const WIDTH = 304;
/** The line height of the text area, in pixels. */
const LINE = 24;

/** The suggestions at the caret. The text area keeps the focus and names the active one. */
export function CompletionList({ id, name, items, active, place, choose }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    const room = element?.offsetParent?.clientWidth ?? WIDTH;
    if (!element) return;
    element.style.left = `${Math.max(0, Math.min(place.left, room - element.offsetWidth))}px`;
    // Opens above the line if there's no room below.
    const frame = element.offsetParent?.getBoundingClientRect();
    const below = place.bottom + 4;
    const above = place.bottom - LINE - 4;
    const top = frame?.top ?? 0;
    const fits = top + below + element.offsetHeight <= window.innerHeight;
    const upwards = !fits && top + above >= element.offsetHeight;
    element.style.top = upwards ? 'auto' : `${below}px`;
    element.style.bottom = upwards ? `${(frame?.height ?? 0) - above}px` : 'auto';
    element.scrollIntoView({ block: 'nearest' });
  }, [place]);

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <Box
      ref={list}
      role="listbox"
      // It scrolls, so it has to be a stop for keys.
      tabIndex={0}
      id={`${id}-list`}
      aria-label={name}
      position="absolute"
      zIndex="popover"
      w={`${WIDTH}px`}
      maxW="full"
      maxH="18rem"
      overflowY="auto"
      p="1"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      boxShadow="float"
      // Otherwise, the text area loses focus before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <Box
          key={item.key}
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === active}
          display="flex"
          alignItems="center"
          gap="2"
          minH={{ base: '10', md: '9' }}
          px="2.5"
          borderRadius="l1"
          cursor="pointer"
          bg={index === active ? 'bg.pressed' : undefined}
          _hover={{ bg: 'bg.pressed' }}
          css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
          onClick={() => choose(item)}
        >
          {item.person && <UserAvatar user={item.person} size="5" />}
          <Box as="span" minW="0" truncate>
            {item.label}
          </Box>
          {item.detail && (
            <Box as="span" ms="auto" flex="none" maxW="50%" color="fg.muted" textStyle="xs" truncate>
              {item.detail}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

export type CompletionListProps = {
  id: string;
  name: string;
  items: Completion[];
  active: number;
  place: { left: number; bottom: number };
  choose: (item: Completion) => void;
};
