import { Button, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Eye, Hourglass, KeyRound, ShieldAlert } from 'lucide-react';
import { boot } from '#lib/boot.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { joinTexts } from '#shared/invitations/joining.messages.ts';
import { userRefusals } from '#shared/refusals.messages.ts';
import { userTexts } from '#shared/users/frame.messages.ts';
import { Banner } from '#ui/base/Banner.tsx';
import { useRolePreview } from '../useRolePreview.ts';

/**
 * Above the page: that no account exists yet, or why the account has fewer permissions (pending, without 2FA, or in a role
 * preview).
 */
export function AccountBanner() {
  const user = useCurrentUser();
  const preview = useRolePreview();
  if (user?.state === 'waiting') {
    return (
      <Banner label={userTexts.yourAccount} icon={<Hourglass size={16} strokeWidth={1.75} aria-hidden />}>
        <Text fontWeight="medium">{userRefusals.pending}</Text>
      </Banner>
    );
  }
  if (!user) return <FirstAccount />;
  if (user.role === user.standing) {
    return user.secondFactorMissing ? (
      <Banner label={userTexts.yourAccount} icon={<ShieldAlert size={16} strokeWidth={1.75} aria-hidden />}>
        <Text fontWeight="medium">{userTexts.twoFactorMissing}</Text>
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

function FirstAccount() {
  return (
    <Banner label={joinTexts.newSite} icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}>
      <Text fontWeight="medium">
        {joinTexts.becomeAdmin} {boot.setupTokenRequired && joinTexts.setupTokenNeeded}
      </Text>
      <Button size="sm" asChild>
        <Link to="/register">{joinTexts.createAdmin}</Link>
      </Button>
    </Banner>
  );
}
