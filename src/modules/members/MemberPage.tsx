import { Box, Button, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatDate, formatDateTime } from '#lib/text/format.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { memberMessages, memberTexts } from '#shared/members/messages.ts';
import type { MemberProfile } from '#shared/members/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { RoleBadge } from '#widgets/RoleBadge.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { Bio } from './components/Bio.tsx';
import { CompletedCourses } from './components/CompletedCourses.tsx';
import { Contributions } from './components/Contributions.tsx';

/** A member's page: the profile and the activity, which `activity` renders. */
export function MemberPage({ username, activity }: MemberPageProps) {
  const member = trpc.members.read.useQuery({ username });
  const showSkeleton = useDelayed(member.isPending);
  if (member.isPending) return showSkeleton ? <ProfileSkeleton /> : null;
  if (!member.data) {
    const code = errorOf(member.error)?.code;
    if (code === 'NOT_FOUND')
      return <NotFoundNotice title={generalTexts.notFound} text={memberMessages.notFound} />;
    return (
      <Box maxW="reading">
        <PageHeader title={username} />
        <QueryError message={memberMessages.profileError} query={member} />
      </Box>
    );
  }
  return (
    <Box maxW="reading">
      <BackLink>
        <Link to="/community/members">
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {generalTexts.members}
        </Link>
      </BackLink>
      <ProfileHead member={member.data} />
      <Stack gap="8" mt="8">
        <Contributions member={member.data} />
        <CompletedCourses completed={member.data.completed} />
        <Box as="section" id="activity" aria-labelledby="activity-title" scrollMarginTop="4">
          <Heading as="h2" size="lg" id="activity-title" mb="3">
            {generalTexts.activity}
          </Heading>
          {activity(member.data)}
        </Box>
      </Stack>
    </Box>
  );
}

function ProfileHead({ member }: { member: MemberProfile }) {
  const isMine = useCurrentUser()?.id === member.id;
  return (
    <>
      <UserAvatar user={member} size="16" />
      <Box mt="3" mb="-6">
        <PageHeader
          title={nameOf(member)}
          tab={[nameOf(member), generalTexts.members]}
          actions={isMine && <EditProfile />}
          subtitle={
            <Flex as="span" gap="2" align="center" wrap="wrap">
              <Box as="span" overflowWrap="anywhere">
                @{member.username}
              </Box>
              <RoleBadge role={member.role} />
              <time dateTime={member.createdAt} title={formatDateTime(member.createdAt)}>
                {generalTexts.joined} {formatDate(member.createdAt)}
              </time>
            </Flex>
          }
        />
      </Box>
      {member.bio && <Bio text={member.bio} />}
    </>
  );
}

function EditProfile() {
  return (
    <Button asChild>
      <Link to="/settings">
        <Pencil aria-hidden />
        {memberTexts.editProfile}
      </Link>
    </Button>
  );
}

function ProfileSkeleton() {
  return (
    <Stack maxW="reading" gap="4" aria-hidden>
      <Skeleton width="6rem" height="4" mb="2" />
      <Skeleton boxSize="16" borderRadius="full" />
      <Skeleton width="50%" height="7" />
      <Skeleton width="35%" height="4" />
      <Skeleton height="4" mt="4" />
      <Skeleton width="70%" height="4" />
      <Skeleton height="5rem" mt="4" borderRadius="lg" />
    </Stack>
  );
}

export type MemberPageProps = { username: string; activity: (member: MemberProfile) => ReactNode };
