import { Box, Button, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useCurrentUser } from '#lib/session/session.ts';
import { collectionTexts } from '#shared/collections/messages.ts';
import type { Collection } from '#shared/collections/output.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';

/** What a collection is about, how much of it the viewer has read, and the link to what comes next. */
export function ReadingStart({ collection }: { collection: Collection }) {
  const viewer = useCurrentUser();
  const { description, items } = collection;
  const entries = items.length;
  const read = items.filter(({ isRead }) => isRead).length;
  const next = items.find(({ isRead }) => !isRead) ?? items[0];
  return (
    <Box mb="5" data-screen-only>
      {description && (
        <Box mb="4" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {description}
        </Box>
      )}
      {next && (
        <Flex align="center" gap="4" wrap="wrap">
          <Button asChild variant={read < entries ? 'solid' : 'outline'}>
            <Link to="/$type/$id" params={{ type: 'note', id: next.entryId }}>
              <BookOpen aria-hidden />
              {labelOf(read, entries)}
            </Link>
          </Button>
          {viewer && (
            <Flex align="center" gap="3" flex="1" minW="12rem" maxW="22rem">
              <Box flexShrink="0" textStyle="sm" color="fg.muted">
                {collectionTexts.progress(read, entries)}
              </Box>
              <Box flex="1">
                <ProgressBar
                  percent={Math.floor((read * 100) / entries)}
                  label={collectionTexts.yourProgress}
                />
              </Box>
            </Flex>
          )}
        </Flex>
      )}
    </Box>
  );
}

function labelOf(read: number, entries: number): string {
  if (read === 0) return collectionTexts.start;
  return read < entries ? collectionTexts.goOn : collectionTexts.again;
}
