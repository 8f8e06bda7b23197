import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../modules/courses/CertificatePage.tsx';

export const Route = createFileRoute('/certificate/$code')({ component: CertificatePageRoute });

function CertificatePageRoute() {
  const { code } = Route.useParams();
  return <CertificatePage code={code} key={code} />;
}
