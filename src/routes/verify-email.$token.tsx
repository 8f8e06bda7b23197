import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../components/PageHeader.tsx';

export const Route = createFileRoute('/verify-email/$token')({ component: VerifyEmailToken });

function VerifyEmailToken() {
  return <PageHeader title="Confirm your address" />;
}
