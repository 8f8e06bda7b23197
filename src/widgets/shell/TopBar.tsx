import { Box, Flex, Text } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { Menu, Moon, Sparkles, Sun } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { boot } from '#lib/boot.ts';
import { useDarkMode } from '#lib/browser/darkMode.ts';
import { BESIDE_DOCK } from '#lib/browser/mainArea.ts';
import { runShortcut } from '#lib/browser/useShortcut.ts';
import { useProgram } from '#lib/session/useProgram.ts';
import { generalTexts, shellTexts } from '#shared/general.messages.ts';
import { pageTitle } from '#shared/pages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { ChannelsUnread } from '../channels/ChannelsUnread.tsx';
import { PoweredBy } from './PoweredBy.tsx';
import { SearchSlot } from './SearchSlot.tsx';

type Props = {
  menuButton: RefObject<HTMLButtonElement | null>;
  drawerOpen: boolean;
  onMenu: () => void;
  search: ReactNode;
  notifications: ReactNode;
  account: ReactNode;
  onNearAssistant: () => void;
};

export function TopBar({ menuButton, drawerOpen, onMenu, ...parts }: Props) {
  const { search, notifications, account, onNearAssistant } = parts;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const programme = useProgram();
  return (
    <Flex
      as="header"
      data-screen-only
      position="relative"
      zIndex="shell"
      h="topbar"
      flexShrink="0"
      align="center"
      gap={{ base: '1', md: '3' }}
      px={{ base: '2', md: '4' }}
      borderBottomWidth="1px"
      bg="bg.surface"
    >
      <IconAction
        ref={menuButton}
        label={shellTexts.openMenu}
        icon={
          <>
            <Menu aria-hidden />
            <span id="menu-unread">
              <ChannelsUnread dot />
            </span>
          </>
        }
        aria-describedby="menu-unread"
        size="lg"
        placement="bottom"
        hideFrom="lg"
        aria-expanded={drawerOpen}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
      <Text
        // The same width for every title, so that the search field stays in its place.
        flex={{ base: '1', md: '0 1 15rem' }}
        minW="0"
        truncate
        fontWeight="semibold"
        ps={{ base: '1', lg: '4' }}
      >
        {pageTitle(path, boot.brand, programme)}
      </Text>
      <SearchSlot>{search}</SearchSlot>
      <Box hideBelow="xl" flexShrink="0" css={{ [BESIDE_DOCK]: { display: 'none' } }}>
        <PoweredBy as="p" />
      </Box>
      <IconAction
        label={shellTexts.assistant}
        icon={<Sparkles aria-hidden />}
        size="lg"
        placement="bottom"
        aria-haspopup="dialog"
        onPointerEnter={onNearAssistant}
        onFocus={onNearAssistant}
        onClick={() => runShortcut('assistant')}
      />
      <DarkModeToggle />
      {notifications}
      {account}
    </Flex>
  );
}

function DarkModeToggle() {
  const [dark, setDark] = useDarkMode();
  return (
    <IconAction
      label={dark ? generalTexts.switchToLight : generalTexts.switchToDark}
      icon={dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      size="lg"
      placement="bottom"
      onClick={() => setDark(!dark)}
    />
  );
}
