import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Link, useRouterState } from '@tanstack/react-router';
import { ExternalLink, HeartHandshake, PanelLeft } from 'lucide-react';
import { type ComponentType, Fragment } from 'react';
import { boot } from '#lib/boot.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { ChannelsUnread } from '../channels/ChannelsUnread.tsx';
import { ICONS, type NavGroup, useNavigation } from './navigation.ts';
import { SidebarItem } from './SidebarItem.tsx';
import { SidebarUser } from './SidebarUser.tsx';

type Props = {
  collapsed: boolean;
  /** Left out where nothing can change: in the drawer, and without room for names. */
  onToggle?: (() => void) | undefined;
  /** More places, such as those of staff. */
  more?: ComponentType<{ collapsed: boolean }> | undefined;
};

export function Sidebar({ collapsed, onToggle, more: More }: Props) {
  const groups = useNavigation();
  const paths: string[] = groups.flatMap(({ places }) => places.map(({ path }) => path));
  return (
    <Flex as="aside" aria-label={shellTexts.sidebar} direction="column" h="full" overflow="hidden">
      <Wordmark short={collapsed} />
      <Flex direction="column" flex="1" minH="0" overflowY="auto" overflowX="hidden" px="3" py="2" gap="6">
        <chakra.nav aria-label={shellTexts.mainNavigation}>
          {groups.map(({ label, places }) => (
            <Fragment key={label}>
              {label !== null && <SectionName collapsed={collapsed}>{label}</SectionName>}
              <Flex as="ul" direction="column" gap="0.5" listStyleType="none" aria-label={label ?? undefined}>
                {places.map((place) => (
                  <Place key={place.path} {...{ place, paths, collapsed }} />
                ))}
                {label === null && More && <More collapsed={collapsed} />}
              </Flex>
            </Fragment>
          ))}
        </chakra.nav>
      </Flex>
      <Flex direction="column" gap="0.5" px="3" py="2" borderTopWidth="1px">
        <SidebarItem
          label={shellTexts.services}
          icon={<ExternalLink />}
          collapsed={collapsed}
          render={(content) => (
            <a href={boot.brand.servicesUrl} target="_blank" rel="noopener">
              {content}
            </a>
          )}
        />
        <SidebarItem
          label={`${shellTexts.poweredBy} ${boot.brand.providerName}`}
          icon={<HeartHandshake />}
          collapsed={collapsed}
          render={(content) => (
            <a href={boot.brand.providerUrl} target="_blank" rel="noopener">
              {content}
            </a>
          )}
        />
        {onToggle && (
          <SidebarItem
            label={collapsed ? shellTexts.expandSidebar : shellTexts.collapseSidebar}
            icon={<PanelLeft />}
            collapsed={collapsed}
            render={(content) => (
              <button type="button" onClick={onToggle}>
                {content}
              </button>
            )}
          />
        )}
      </Flex>
      <Box borderTopWidth="1px" p="3">
        <SidebarUser collapsed={collapsed} />
      </Box>
    </Flex>
  );
}

function Place({ place, paths, collapsed }: PlaceProps) {
  const { path, label, nav } = place;
  const also: string | undefined = 'also' in nav ? nav.also : undefined;
  const within = useRouterState({
    select: ({ location }) => also !== undefined && !paths.includes(also) && isBelow(location.pathname, also),
  });
  const Icon = ICONS[nav.icon];
  return (
    <li>
      <SidebarItem
        label={label}
        icon={<Icon />}
        collapsed={collapsed}
        end={path === '/community' && <ChannelsUnread dot={collapsed} />}
        render={(content) => (
          <Link
            to={path}
            activeOptions={{ exact: path === '/', includeSearch: false }}
            aria-current={within ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
    </li>
  );
}

type PlaceProps = {
  place: NavGroup['places'][number];
  /** Those of all places in the sidebar. */
  paths: readonly string[];
  collapsed: boolean;
};

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The heading of a sidebar section; a line in the collapsed sidebar. */
function SectionName({ collapsed, children }: { collapsed: boolean; children: string }) {
  if (collapsed) return <Box borderTopWidth="1px" mx="2" my="3" />;
  return (
    <Text textStyle="xs" fontWeight="medium" color="fg.subtle" px="2.5" pt="5" pb="1.5" aria-hidden>
      {children}
    </Text>
  );
}

/** Before the name, or instead of the short one. */
const LOGO = { display: 'inline', height: 24, maxWidth: 64, marginInlineEnd: 8 };

function Wordmark({ short }: { short: boolean }) {
  const { brand } = boot;
  return (
    <Text
      asChild
      flexShrink="0"
      mx="3"
      my="2"
      px={short ? '0' : '2'}
      textAlign={short ? 'center' : 'start'}
      lineHeight="2.5rem"
      fontSize="md"
      fontWeight="semibold"
      letterSpacing="tight"
      truncate
      borderRadius="sm"
    >
      <Link to="/">
        {brand.logoUrl && <img src={brand.logoUrl} alt="" style={LOGO} />}
        {short && !brand.logoUrl && <span>{brand.short} </span>}
        <chakra.span srOnly={short || undefined}>{brand.name}</chakra.span>
      </Link>
    </Text>
  );
}
