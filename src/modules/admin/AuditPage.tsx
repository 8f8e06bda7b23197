import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useLatestSearch } from '#lib/cache/useLatestSearch.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { SUBJECTS } from '#shared/records.ts';
import { ConfirmedDownload } from '#widgets/ConfirmedDownload.tsx';
import { AuditFilters } from './audit/AuditFilters.tsx';
import { AuditList } from './audit/AuditList.tsx';
import {
  type AuditAddress,
  type AuditSearch,
  auditFileAddress,
  type OnAuditSearch,
  readAuditSearch,
} from './audit/auditSearch.ts';
import { JobTrouble } from './audit/JobTrouble.tsx';
import { AdminPart } from './components/AdminPart.tsx';

/** The audit log. For admins. */
export function AuditPage({ search: address, onSearch }: AuditPageProps) {
  const search = knownSearch(address);
  const latest = useLatestSearch();
  const narrow: OnAuditSearch = (change, replace) =>
    onSearch({ ...knownSearch(readAuditSearch(latest())), ...change }, replace);
  return (
    <AdminPart
      title={adminTexts.auditLog}
      subtitle={adminTexts.auditHint}
      actions={
        <Button asChild alignSelf={{ base: 'flex-start', sm: 'auto' }} flex="none">
          <ConfirmedDownload href={auditFileAddress(search)}>
            <Download aria-hidden />
            {adminTexts.exportCsv}
          </ConfirmedDownload>
        </Button>
      }
    >
      <JobTrouble />
      <AuditFilters search={search} onSearch={narrow} onClear={() => onSearch({})} />
      <AuditList search={search} onClear={() => onSearch({})} />
    </AdminPart>
  );
}

/** Without an unknown kind of row. */
function knownSearch({ subject, ...search }: AuditAddress): AuditSearch {
  const auditSubject = SUBJECTS.find((each) => each === subject);
  return auditSubject ? { ...search, subject: auditSubject } : search;
}

type AuditPageProps = { search: AuditAddress; onSearch: OnAuditSearch };
