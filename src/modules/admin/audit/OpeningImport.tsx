import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { AuditItem } from './AuditItem.tsx';

/** Opens what an import did, below its line. */
export function OpeningImport({ id, file }: { id: number; file: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" mt="2" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          {open ? adminTexts.hideImport : adminTexts.showImport}
          <Box as="span" srOnly>
            {` ${adminTexts.ofImport(file)}`}
          </Box>
        </span>
      </Button>
      {open && (
        <Box mt="2">
          <ImportLines id={id} label={adminTexts.importLines(file)} />
        </Box>
      )}
    </>
  );
}

/** What an import did, newest first. */
function ImportLines({ id, label }: { id: number; label: string }) {
  const list = trpc.admin.audit.useInfiniteQuery({ import: id, limit: PAGE_SIZE }, BY_CURSOR);
  const lines = itemsOf(list);
  return (
    <PagedList
      label={label}
      list={list}
      count={lines.length}
      nouns={adminTexts.actionNouns}
      skeleton="4rem"
      empty={<EmptyState title={adminTexts.auditEmpty} />}
      failed={adminTexts.auditFailed}
    >
      <RowList as="ol">
        {lines.map((line) => (
          <AuditItem key={line.id} line={line} />
        ))}
      </RowList>
    </PagedList>
  );
}
