import { Button, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Eye, Hourglass, ShieldAlert } from 'lucide-react';
import { useCurrentUser } from '#lib/session.ts';
import { userMessages, userTexts } from '#shared/users/messages.ts';
import { Banner } from '#ui/base/Banner.tsx';
import { useRolePreview } from '../useRolePreview.ts';

/** Stands above the page while the account has less than its role: it waits, lacks something, or looks through another. */
export function PreviewBanner() {
  const user = useCurrentUser();
  const preview = useRolePreview();
  if (user?.state === 'waiting') {
    return (
      <Banner label={userTexts.yourAccount} icon={<Hourglass size={16} strokeWidth={1.75} aria-hidden />}>
        <Text fontWeight="medium">{userMessages.pending}</Text>
      </Banner>
    );
  }
  if (!user) return null;
  if (user.role === user.standing) {
    return user.secondFactorMissing ? (
      <Banner label={userTexts.yourAccount} icon={<ShieldAlert size={16} strokeWidth={1.75} aria-hidden />}>
        <Text fontWeight="medium">{userMessages.twoFactorMissing}</Text>
        <Button size="sm" asChild>
          <Link to="/settings/security">{userTexts.setUpTwoFactor}</Link>
        </Button>
      </Banner>
    ) : null;
  }
  return (
    <Banner label={userTexts.rolePreview} icon={<Eye size={16} strokeWidth={1.75} aria-hidden />}>
      <Text fontWeight="medium">{userTexts.previewing(user.role)}</Text>
      <Button size="sm" loading={preview.isPending} onClick={() => preview.mutate({ role: user.standing })}>
        {userTexts.exitPreview}
      </Button>
    </Banner>
  );
}
