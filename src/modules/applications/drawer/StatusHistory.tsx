import { Box, Stack, Text } from '@chakra-ui/react';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import type { ApplicationRead } from '#shared/applications/output.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

const { labels } = APPLICATION_FIELDS.status;

/** The changes of an application's status, newest first, with their reasons. */
export function StatusHistory({ changes }: { changes: ApplicationRead['statuses'] }) {
  if (changes.length === 0) return <Text color="fg.muted">{applicationTexts.noHistory}</Text>;
  return (
    <Stack as="ol" gap="0" listStyleType="none" aria-label={applicationTexts.history}>
      {changes.map(({ id, from, to, reason, by, at }) => (
        <Box as="li" key={id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
          <Text>{applicationTexts.changed(labels[from], labels[to])}</Text>
          <MetaLine color="fg.muted" textStyle="xs" mt="1">
            <RelativeTime iso={at} />
            {by && <UserLink user={by} />}
          </MetaLine>
          {reason && (
            <Text mt="1" overflowWrap="anywhere">
              {reason}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}
