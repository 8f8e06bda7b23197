import { createFileRoute } from '@tanstack/react-router';
import { CommunityHeader } from '../components/CommunityHeader.tsx';

export const Route = createFileRoute('/community_/activity')({ component: CommunityActivity });

function CommunityActivity() {
  return <CommunityHeader />;
}
