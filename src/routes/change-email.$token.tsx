import { createFileRoute } from '@tanstack/react-router';
import { ChangeEmailPage } from '../modules/email/ChangeEmailPage.tsx';

export const Route = createFileRoute('/change-email/$token')({ component: ChangeEmail });

function ChangeEmail() {
  return <ChangeEmailPage token={Route.useParams().token} />;
}
