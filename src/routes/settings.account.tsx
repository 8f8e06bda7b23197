import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../modules/account/AccountPage.tsx';
import { ConfirmAddress } from '../modules/email/components/ConfirmAddress.tsx';

export const Route = createFileRoute('/settings/account')({ component: Account });

function Account() {
  return <AccountPage confirm={(email) => <ConfirmAddress email={email} />} />;
}
