import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../components/PageHeader.tsx';

export const Route = createFileRoute('/outbox')({ component: Outbox });

function Outbox() {
  return <PageHeader title="Outbox" />;
}
