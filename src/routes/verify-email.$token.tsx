import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../modules/email/VerifyEmailPage.tsx';

export const Route = createFileRoute('/verify-email/$token')({ component: VerifyEmailToken });

function VerifyEmailToken() {
  return <VerifyEmailPage token={Route.useParams().token} />;
}
