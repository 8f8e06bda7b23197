import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CommunityHeader } from '#widgets/CommunityHeader.tsx';
import { ActivityFeed } from './components/ActivityFeed.tsx';
import { NewItemsPill } from './components/NewItemsPill.tsx';

/** What happens here, as it happens; `action` is what every view of the community offers. */
export function ActivityPage({ action }: { action: ReactNode }) {
  return (
    <>
      <CommunityHeader actions={action} />
      <Box maxW="reading">
        <ActivityFeed above={(feed) => <NewItemsPill {...feed} />} />
      </Box>
    </>
  );
}
