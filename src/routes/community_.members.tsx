import { createFileRoute } from '@tanstack/react-router';
import { CommunityHeader } from '../components/CommunityHeader.tsx';

export const Route = createFileRoute('/community_/members')({ component: CommunityMembers });

function CommunityMembers() {
  return <CommunityHeader />;
}
