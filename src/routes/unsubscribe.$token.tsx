import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../components/PageHeader.tsx';

export const Route = createFileRoute('/unsubscribe/$token')({ component: UnsubscribeToken });

function UnsubscribeToken() {
  return <PageHeader title="Unsubscribe" />;
}
