import { createFileRoute } from '@tanstack/react-router';
import { CommunityHeader } from '../components/CommunityHeader.tsx';

export const Route = createFileRoute('/community_/channels/$id')({ component: CommunityChannelsId });

function CommunityChannelsId() {
  return <CommunityHeader />;
}
