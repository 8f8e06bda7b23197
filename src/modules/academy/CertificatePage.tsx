import { PageHeader } from '../../components/PageHeader.tsx';

/** What somebody completed, for everybody who has the address. */
export function CertificatePage({ code }: { code: string }) {
  return <PageHeader title={`${code}`} />;
}
