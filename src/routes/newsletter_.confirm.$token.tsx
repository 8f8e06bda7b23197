import { createFileRoute } from '@tanstack/react-router';
import { ConfirmSubscriptionPage } from '../modules/email/ConfirmSubscriptionPage.tsx';

export const Route = createFileRoute('/newsletter_/confirm/$token')({ component: ConfirmSubscriptionToken });

function ConfirmSubscriptionToken() {
  return <ConfirmSubscriptionPage token={Route.useParams().token} />;
}
