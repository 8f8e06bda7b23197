import { createFileRoute } from '@tanstack/react-router';
import { useCurrentUser } from '#lib/session/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { userRefusals } from '#shared/refusals.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { LoginLink } from '#widgets/LoginLink.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { ActivityFeed } from '../modules/activity/components/ActivityFeed.tsx';
import { MemberPage } from '../modules/members/MemberPage.tsx';

export const Route = createFileRoute('/profile')({ component: OwnProfile });

function OwnProfile() {
  const user = useCurrentUser();
  if (!user) {
    return (
      <>
        <PageHeader title={generalTexts.profile} />
        <EmptyState title={userRefusals.loginRequired} action={<LoginLink>{generalTexts.logIn}</LoginLink>} />
      </>
    );
  }
  return <MemberPage username={user.username} activity={(member) => <ActivityFeed actor={member} />} />;
}
