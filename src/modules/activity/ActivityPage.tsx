import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { CommunityHeader } from '#widgets/CommunityHeader.tsx';
import { ActivityFeed } from './components/ActivityFeed.tsx';
import { NewActivityPill } from './components/NewActivityPill.tsx';

/** The activity feed with live updates. `action` is the button that every community page has. */
export function ActivityPage({ action }: { action: ReactNode }) {
  return (
    <>
      <CommunityHeader part={generalTexts.activity} actions={action} />
      <Box maxW="reading">
        <ActivityFeed above={(feed) => <NewActivityPill {...feed} />} />
      </Box>
    </>
  );
}
