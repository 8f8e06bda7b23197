import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { CONTENT_ID, DOCK_ID, MAIN_ID } from '#lib/browser/mainArea.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { isWide } from '#shared/pages.ts';
import { useKeyboardScroll } from '#ui/hooks/useKeyboardScroll.ts';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { focusPage, useRouteAnnouncer } from '#ui/hooks/useRouteAnnouncer.ts';
import { useStoredFlag } from '#ui/hooks/useStoredFlag.ts';
import { PoweredBy } from './PoweredBy.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const NavDrawer = lazyOrRetry(async () => ({ default: (await import('./NavDrawer.tsx')).NavDrawer }));

/** The breakpoint `lg`. Below it, the sidebar opens as a drawer. */
const WIDE = '(min-width: 64rem)';
/** The breakpoint `xl`. Below it, the sidebar and the assistant leave little room between them. */
const ROOMY = '(min-width: 80rem)';

type Props = {
  search: ReactNode;
  /** The notification bell; nothing for visitors. */
  notifications: ReactNode;
  account: ReactNode;
  /** The pointer or the focus is on the assistant's button, which is likely to be pressed next. */
  onNearAssistant: () => void;
  /** Above the page, such as the banner of a role preview. */
  banner: ReactNode;
  /** More places in the sidebar, such as those of staff. */
  morePlaces: ComponentType<{ collapsed: boolean }> | undefined;
  children: ReactNode;
};

/** The frame of every page. Only the main area scrolls. All pages have the same left edge, and wide ones its full width. */
export function AppShell({ banner, morePlaces, children, ...bar }: Props) {
  const [collapsed, setCollapsed] = useStoredFlag('sidebarCollapsed');
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const hasSidebar = useMediaQuery(WIDE);
  const hasRoom = useMediaQuery(ROOMY);
  const [isDocked, setDocked] = useState(false);
  const watchDock = useCallback((dock: HTMLElement) => {
    const observer = new MutationObserver(() => setDocked(dock.hasChildNodes()));
    observer.observe(dock, { childList: true });
    return () => observer.disconnect();
  }, []);
  // Beside the assistant, names of places would leave too little for the page.
  const isCollapsed = collapsed || (isDocked && !hasRoom);
  const menuButton = useRef<HTMLButtonElement>(null);
  // After a navigation, the closing drawer does not return the focus to its button.
  const wentOn = useRef(false);
  useKeyboardScroll();
  const wide = useRouterState({ select: ({ matches }) => isWide(matches.at(-1)?.pathname ?? '') });
  // Below a page that isn't there yet, the footer would move once it comes.
  const hasPage = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  const announcement = useRouteAnnouncer(() => {
    wentOn.current = true;
    setDrawer((was) => (was === 'open' ? 'closed' : was));
  });

  return (
    <Flex data-frame h="100dvh" overflow="hidden" bg="bg.canvas">
      <SkipLink />
      {hasSidebar && (
        <Box
          data-screen-only
          w={isCollapsed ? 'sidebarCollapsed' : 'sidebar'}
          flexShrink="0"
          borderEndWidth="1px"
          bg="bg.surface"
          transition="width 160ms ease-out"
        >
          <Sidebar
            collapsed={isCollapsed}
            onToggle={isCollapsed === collapsed ? () => setCollapsed(!collapsed) : undefined}
            more={morePlaces}
          />
        </Box>
      )}
      {drawer !== 'unused' && (
        <Suspense fallback={null}>
          <NavDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            returnFocusTo={() => (wentOn.current ? document.getElementById(CONTENT_ID) : menuButton.current)}
            more={morePlaces}
          />
        </Suspense>
      )}
      <Flex data-frame direction="column" flex="1" minW="0">
        <TopBar
          menuButton={menuButton}
          drawerOpen={drawer === 'open'}
          onMenu={() => {
            wentOn.current = false;
            setDrawer('open');
          }}
          {...bar}
        />
        <Box data-screen-only>{banner}</Box>
        <Flex
          id={MAIN_ID}
          data-frame
          data-scroll-restoration-id={MAIN_ID}
          direction="column"
          flex="1"
          minH="0"
          overflowY="auto"
          overflowX="hidden"
          scrollPaddingTop="4"
        >
          <chakra.main
            id={CONTENT_ID}
            tabIndex={-1}
            flex="1"
            w="full"
            maxW={wide ? undefined : 'page'}
            px={{ base: '4', md: '8' }}
            py={{ base: '4', md: '6' }}
            outline="none"
          >
            <SkipToList />
            {children}
          </chakra.main>
          {hasPage && <PoweredBy as="footer" />}
        </Flex>
      </Flex>
      <Box ref={watchDock} id={DOCK_ID} data-screen-only flexShrink="0" />
      <Box srOnly aria-live="polite" data-live-announcer>
        {announcement}
      </Box>
    </Flex>
  );
}

function SkipLink() {
  return (
    <Skip
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // Keeps the hash free for the page's own anchors.
        event.preventDefault();
        focusPage();
      }}
    >
      {shellTexts.skipToContent}
    </Skip>
  );
}

const ROW = '[data-row-link] > :is(a, button)';

/** The first stop of a page with a list, past its filters. */
function SkipToList() {
  return (
    <Skip
      href={`#${CONTENT_ID}`}
      css={{ 'main:not(:has([data-row-link])) > &': { display: 'none' } }}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${CONTENT_ID} ${ROW}`)?.focus();
      }}
    >
      {shellTexts.skipToList}
    </Skip>
  );
}

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skip',
    px: '4',
    py: '2.5',
    bg: 'accent.solid',
    color: 'accent.contrast',
    borderRadius: 'md',
    fontWeight: 'medium',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});
