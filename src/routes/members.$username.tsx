import { createFileRoute } from '@tanstack/react-router';
import { ActivityFeed } from '../modules/activity/components/ActivityFeed.tsx';
import { MemberPage } from '../modules/members/MemberPage.tsx';

export const Route = createFileRoute('/members/$username')({ component: MemberRoute });

function MemberRoute() {
  const { username } = Route.useParams();
  return (
    <MemberPage key={username} username={username} activity={(member) => <ActivityFeed actor={member} />} />
  );
}
