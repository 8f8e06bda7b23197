import { createFileRoute } from '@tanstack/react-router';
import { CommunityHeader } from '../components/CommunityHeader.tsx';

export const Route = createFileRoute('/community_/channels/')({ component: CommunityChannels });

function CommunityChannels() {
  return <CommunityHeader />;
}
