import { Box, Flex } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useShortcut } from '#lib/browser/useShortcut.ts';
import { generalTexts, shellTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

/** The search field: always visible on wide screens, opened over the bar by a button on small ones. */
export function SearchSlot({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const address = useRouterState({ select: (state) => state.resolvedLocation?.href });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
  useEffect(() => setOpen(false), [address]);
  useEffect(() => {
    if (open) slot.current?.querySelector('input')?.focus();
  }, [open]);

  useShortcut(({ does }) => {
    if (does !== 'search') return false;
    const field = slot.current?.querySelector('input');
    if (field?.checkVisibility()) {
      field.focus();
      field.select();
    } else setOpen(true);
    return true;
  });

  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape' && !event.defaultPrevented) close();
  };

  return (
    <>
      <IconAction
        ref={toggle}
        label={generalTexts.search}
        icon={<Search aria-hidden />}
        size="lg"
        placement="bottom"
        hideFrom="md"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Flex
        ref={slot}
        flex="1"
        justify={{ md: 'center' }}
        align="center"
        gap="1"
        display={{ base: open ? 'flex' : 'none', md: 'flex' }}
        position={{ base: 'absolute', md: 'static' }}
        inset="0"
        px={{ base: '2', md: '0' }}
        bg="bg.surface"
        zIndex="1"
        onKeyDown={closeByKey}
      >
        <Box flex="1" minW="0" maxW={{ md: '28rem' }}>
          {children}
        </Box>
        <IconAction
          label={shellTexts.closeSearch}
          icon={<X aria-hidden />}
          size="lg"
          placement="bottom"
          hideFrom="md"
          onClick={close}
        />
      </Flex>
    </>
  );
}
