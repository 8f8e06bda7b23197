import { Box, IconButton } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { boot } from '#lib/boot.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { userTexts } from '#shared/users/frame.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { LoginLink } from '#widgets/LoginLink.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { ACCOUNT_BUTTON_ID } from './accountButton.ts';

const loadMenu = () => import('./AccountMenu.tsx').then((module) => ({ default: module.AccountMenu }));
const AccountMenu = lazyOrRetry(loadMenu);

/** The end of the top bar: the account menu, or links to log in and create an account. */
export function AccountControls() {
  const user = useCurrentUser();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');

  // Whose page this is is unknown without a connection.
  if (boot.offline) return null;
  if (!user) {
    return (
      <>
        <LoginLink variant="ghost" hideBelow="sm">
          {generalTexts.logIn}
        </LoginLink>
        <LoginLink to="/register" variant="outline" hideBelow="sm">
          {generalTexts.createAccount}
        </LoginLink>
        <LoginLink hideFrom="sm">{generalTexts.logIn}</LoginLink>
      </>
    );
  }

  const open = menu === 'open';
  return (
    // One element, because each part of the bar has a gap.
    <Box flexShrink="0">
      <Hint label={userTexts.account} placement="bottom">
        <IconButton
          id={ACCOUNT_BUTTON_ID}
          variant="ghost"
          size="lg"
          px="0"
          borderRadius="full"
          aria-label={userTexts.accountOf(nameOf(user))}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerEnter={loadMenu}
          onFocus={loadMenu}
          onClick={() => setMenu(open ? 'closed' : 'open')}
        >
          <UserAvatar user={user} size="8" />
        </IconButton>
      </Hint>
      {menu !== 'unused' && (
        <Suspense fallback={null}>
          <AccountMenu user={user} open={open} onOpenChange={(next) => setMenu(next ? 'open' : 'closed')} />
        </Suspense>
      )}
    </Box>
  );
}
