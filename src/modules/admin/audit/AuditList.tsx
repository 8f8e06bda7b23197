import { Button } from '@chakra-ui/react';
import { BY_CURSOR, errorOf, itemsOf, trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { AuditItem } from './AuditItem.tsx';
import type { AuditSearch } from './auditSearch.ts';
import { OpeningImport } from './OpeningImport.tsx';

/** The audit log's entries, with loading, error, and empty states. */
export function AuditList({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  const list = trpc.admin.audit.useInfiniteQuery(
    { ...search, imports: 'folded', limit: PAGE_SIZE },
    BY_CURSOR,
  );
  const lines = itemsOf(list);
  const filtered = Object.keys(search).length > 0;
  const fields = errorOf(list.error)?.fields;
  const wrong = fields?.actor ?? fields?.action;
  const clear = <Button onClick={onClear}>{generalTexts.clearFilters}</Button>;
  if (wrong) return <EmptyState title={wrong} action={clear} />;
  return (
    <PagedList
      label={adminTexts.auditLog}
      list={list}
      count={lines.length}
      nouns={adminTexts.actionNouns}
      skeleton="4rem"
      empty={
        filtered ? (
          <EmptyState title={adminTexts.auditNoneFound} action={clear} />
        ) : (
          <EmptyState title={adminTexts.auditEmpty} />
        )
      }
      failed={adminTexts.auditFailed}
    >
      <RowList as="ol">
        {lines.map((line) => (
          <AuditItem key={line.id} line={line}>
            {line.opens !== null && <OpeningImport id={line.opens} file={line.place.name} />}
          </AuditItem>
        ))}
      </RowList>
    </PagedList>
  );
}
