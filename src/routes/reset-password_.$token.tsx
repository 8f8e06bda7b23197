import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../modules/auth/ResetPasswordPage.tsx';

export const Route = createFileRoute('/reset-password_/$token')({ component: ResetPassword });

function ResetPassword() {
  return <ResetPasswordPage token={Route.useParams().token} />;
}
