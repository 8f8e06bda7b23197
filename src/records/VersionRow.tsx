import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import type { RevisionSummary } from '#shared/revisions/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

/** A row of a version history: its author and time, and its changes once they are opened. `children` are those. */
export function VersionRow({ saved, isCurrent, facts, onRestore, children }: VersionRowProps) {
  const [open, setOpen] = useState(false);
  const { version, savedBy, savedAt, restores } = saved;
  return (
    <Box as="li" px="4" py="3" borderWidth="1px" borderRadius="md">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box minW="0">
          <Flex align="center" gap="2" fontWeight="medium">
            {revisionTexts.version(version)}
            {isCurrent && <Badge>{revisionTexts.current}</Badge>}
          </Flex>
          <MetaLine color="fg.muted" textStyle="xs">
            <UserLink user={savedBy} />
            <RelativeTime iso={savedAt} />
            {restores !== null && revisionTexts.restoredFrom(restores)}
            {facts}
          </MetaLine>
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button
            size="sm"
            aria-expanded={open}
            aria-label={revisionTexts.changesIn(version)}
            onClick={() => setOpen(!open)}
          >
            {open ? revisionTexts.hideChanges : revisionTexts.showChanges}
          </Button>
          {onRestore && (
            <Button size="sm" aria-label={revisionTexts.restoreVersion(version)} onClick={onRestore}>
              <RotateCcw aria-hidden />
              {generalTexts.restore}
            </Button>
          )}
        </Flex>
      </Flex>
      {open && (
        <Box mt="3" pt="3" borderTopWidth="1px" role="group" aria-label={revisionTexts.changesIn(version)}>
          {children}
        </Box>
      )}
    </Box>
  );
}

type VersionRowProps = {
  saved: RevisionSummary;
  isCurrent: boolean;
  /** Further facts in its line. */
  facts?: ReactNode;
  /** Left out if the viewer can't restore this version. */
  onRestore?: (() => void) | undefined;
  children: ReactNode;
};
