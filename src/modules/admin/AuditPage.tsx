import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { adminTexts } from '#shared/admin/messages.ts';
import { AuditFilters } from './audit/AuditFilters.tsx';
import { AuditList } from './audit/AuditList.tsx';
import { type AuditSearch, auditFileAddress } from './audit/auditSearch.ts';
import { AdminPart } from './components/AdminPart.tsx';

/** The audit log. For admins. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  return (
    <AdminPart
      title={adminTexts.auditLog}
      subtitle={adminTexts.auditHint}
      actions={
        <Button asChild alignSelf={{ base: 'flex-start', sm: 'auto' }} flex="none">
          <a href={auditFileAddress(search)} download>
            <Download aria-hidden />
            {adminTexts.exportCsv}
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
