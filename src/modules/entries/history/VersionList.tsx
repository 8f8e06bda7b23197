import { Badge, Box, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Entry } from '#shared/entries/output.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import type { RevisionSummary } from '#shared/revisions/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import type { HistorySearch } from './VersionViews.tsx';

/** The list of versions, newest first. Each one is a link. */
export function VersionList({ entry, versions, chosen, view }: VersionListProps) {
  const list = useRef<HTMLElement>(null);
  // Scrolls the list, not the page, so that the selected version is in its middle.
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-version="${chosen}"]`);
    if (item && list.current) {
      list.current.scrollTop = item.offsetTop - (list.current.clientHeight - item.offsetHeight) / 2;
    }
  }, [chosen]);
  return (
    <Box
      as="nav"
      ref={list}
      position="relative"
      aria-label={revisionTexts.versions}
      // On a phone, the list is above the selected version and must not fill the screen.
      maxH={{ base: '15rem', lg: 'none' }}
      overflowY="auto"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Box as="ul" listStyleType="none">
        {versions.map((each) => (
          <Box
            as="li"
            key={each.version}
            data-version={each.version}
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <Box
              asChild
              display="block"
              px="3"
              py="2.5"
              outlineOffset="-2px"
              borderRadius="md"
              bg={each.version === chosen ? 'accent.subtle' : undefined}
              _hover={{ bg: each.version === chosen ? 'accent.subtle' : 'bg.hover' }}
            >
              <Link
                to="/$type/$id/history"
                params={{ type: entry.type, id: entry.id }}
                search={{ version: each.version, view }}
                resetScroll={false}
                aria-current={each.version === chosen ? 'true' : undefined}
                activeProps={{}}
              >
                <Flex align="center" gap="2" fontWeight="medium">
                  {revisionTexts.version(each.version)}
                  {each.version === entry.version && <Badge>{revisionTexts.current}</Badge>}
                </Flex>
                <MetaLine color="fg.muted" textStyle="xs">
                  {nameOf(each.savedBy)}
                  <RelativeTime iso={each.savedAt} />
                </MetaLine>
                {each.restores !== null && (
                  <Box color="fg.muted" textStyle="xs">
                    {revisionTexts.restoredFrom(each.restores)}
                  </Box>
                )}
              </Link>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type VersionListProps = {
  entry: Entry;
  versions: RevisionSummary[];
  chosen: number;
  /** The view of the chosen version, which the others are opened in. */
  view: HistorySearch['view'];
};
