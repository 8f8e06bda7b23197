import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../modules/email/UnsubscribePage.tsx';

export const Route = createFileRoute('/unsubscribe/$token')({ component: UnsubscribeToken });

function UnsubscribeToken() {
  return <UnsubscribePage token={Route.useParams().token} />;
}
