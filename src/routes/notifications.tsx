import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../components/PageHeader.tsx';

export const Route = createFileRoute('/notifications')({ component: Notifications });

function Notifications() {
  return <PageHeader title="Notifications" />;
}
