import { Box, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { AuditSource } from '#shared/records.ts';
import type { HistoryLine } from '#shared/staff/model.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ListEnd, type ListQuery } from '#ui/lists/ListEnd.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

const SOURCE: Record<AuditSource, string> = {
  ui: 'in the browser',
  rest: 'over the API',
  import: 'by an import',
  job: 'by the server',
};

/** Who did what to a record, newest first, with what each field was before and is after. */
export function AuditTrail({ list, acts, fields, show }: AuditTrailProps) {
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return <Skeleton height="8rem" aria-hidden />;
  return (
    <>
      {lines.length > 0 && (
        <Stack as="ol" gap="0" listStyleType="none" aria-label="Audit trail">
          {lines.map((line) => (
            <Box as="li" key={line.id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
              <Flex gap="2" wrap="wrap" align="baseline">
                <Text fontWeight="medium">{acts[line.action] ?? line.action}</Text>
                <Text color="fg.muted" textStyle="xs">
                  {line.actor ? <UserLink user={line.actor} /> : 'The server'} · {SOURCE[line.source]} ·{' '}
                  <RelativeTime iso={line.at} />
                </Text>
              </Flex>
              <Changed line={line} fields={fields} show={show} />
            </Box>
          ))}
        </Stack>
      )}
      {list.isSuccess && lines.length === 0 && <Text color="fg.muted">Nothing has been noted yet.</Text>}
      <ListEnd list={list} shown={lines.length} failed="The audit trail could not be read." />
    </>
  );
}

function Changed({ line, fields, show }: Pick<AuditTrailProps, 'fields' | 'show'> & { line: HistoryLine }) {
  const changed = Object.entries(line.changes).filter(([field]) => field in fields);
  if (changed.length === 0) return null;
  return (
    <Box as="dl" mt="1.5" textStyle="xs">
      {changed.map(([field, [before, after]]) => (
        <Flex key={field} gap="2" wrap="wrap">
          <Box as="dt" color="fg.muted">
            {fields[field]}
          </Box>
          <Box as="dd" minW="0" overflowWrap="anywhere">
            {words(before, field, show) && (
              <>
                <Box as="del" color="fg.muted">
                  {words(before, field, show)}
                </Box>
                <Box as="span" color="fg.subtle" mx="1.5" aria-hidden>
                  →
                </Box>
              </>
            )}
            {words(after, field, show) || '—'}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

function words(value: unknown, field: string, show: AuditTrailProps['show']): string {
  if (value === null || value === undefined || value === '') return '';
  return show?.(field, value) ?? (Array.isArray(value) ? value.join(', ') : String(value));
}

type AuditTrailProps = {
  list: ListQuery & { data: { pages: { items: HistoryLine[] }[] } | undefined };
  /** What an act is called, by its name. */
  acts: Record<string, string>;
  /** What a field is called; one without a name is not shown. */
  fields: Record<string, string>;
  /** A value as words; undefined: as it is. */
  show?: (field: string, value: unknown) => string | undefined;
};
