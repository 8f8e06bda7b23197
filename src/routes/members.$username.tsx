import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../components/PageHeader.tsx';

export const Route = createFileRoute('/members/$username')({ component: MembersUsername });

function MembersUsername() {
  return <PageHeader title="Member" />;
}
