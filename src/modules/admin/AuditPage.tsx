import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { AuditFilters } from './audit/AuditFilters.tsx';
import { AuditList } from './audit/AuditList.tsx';
import { type AuditSearch, auditFileAddress } from './audit/auditSearch.ts';
import { AdminPart } from './components/AdminPart.tsx';

/** Who did what, when and from where; for administrators. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  return (
    <AdminPart
      title="Audit log"
      subtitle="Who did what, latest first. What happens in private channels is not in it."
      actions={
        <Button asChild alignSelf={{ base: 'flex-start', sm: 'auto' }} flex="none">
          <a href={auditFileAddress(search)} download>
            <Download aria-hidden />
            Export CSV
          </a>
        </Button>
      }
    >
      <AuditFilters search={search} onSearch={onSearch} />
      <AuditList search={search} />
    </AdminPart>
  );
}

export type AuditPageProps = {
  search: AuditSearch;
  onSearch: (next: { [Key in keyof AuditSearch]: AuditSearch[Key] | undefined }, replace?: boolean) => void;
};
