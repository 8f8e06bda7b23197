import { Box } from '@chakra-ui/react';
import { CommunityHeader } from '../../components/CommunityHeader.tsx';
import { ActivityFeed } from './ActivityFeed.tsx';
import { NewsPill } from './NewsPill.tsx';

/** What happens here, as it happens. */
export function ActivityPage() {
  return (
    <>
      <CommunityHeader />
      <Box maxW="reading">
        <ActivityFeed above={(feed) => <NewsPill {...feed} />} />
      </Box>
    </>
  );
}
