import { createFileRoute } from '@tanstack/react-router';
import { ConfirmApplicationPage } from '../modules/email/ConfirmApplicationPage.tsx';

export const Route = createFileRoute('/accelerator_/confirm/$token')({ component: ConfirmApplicationToken });

function ConfirmApplicationToken() {
  return <ConfirmApplicationPage token={Route.useParams().token} />;
}
