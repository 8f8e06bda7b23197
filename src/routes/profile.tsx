import { createFileRoute } from '@tanstack/react-router';
import { userMessages } from '#shared/users/messages.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoginLink } from '../components/LoginLink.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { useCurrentUser } from '../lib/session.ts';
import { ActivityFeed } from '../modules/activity/ActivityFeed.tsx';
import { MemberPage } from '../modules/members/MemberPage.tsx';

export const Route = createFileRoute('/profile')({ component: OwnProfile });

function OwnProfile() {
  const user = useCurrentUser();
  if (!user) {
    return (
      <>
        <PageHeader title="Profile" />
        <EmptyState title={userMessages.loginRequired} action={<LoginLink>Log in</LoginLink>} />
      </>
    );
  }
  return <MemberPage username={user.username} activity={(member) => <ActivityFeed actor={member} />} />;
}
