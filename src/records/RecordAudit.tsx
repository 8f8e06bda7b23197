import { Box, Flex, Text } from '@chakra-ui/react';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { auditTexts, auditTextsOf, sourceLabel } from '#shared/audit/messages.ts';
import type { FieldTable } from '#shared/kit/fields.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { recordTexts } from '#shared/records.messages.ts';
import type { LoggedSubject } from '#shared/records.ts';
import type { HistoryLine } from '#shared/staff/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { CursorList } from './CursorList.tsx';
import { auditWords, type FieldNames, isBlank } from './fieldTexts.ts';

/** The audit log of a record, newest first, with each field before and after the change. */
export function RecordAudit({ record: { fields, subject }, id, names, also = {} }: RecordAuditProps) {
  const list = trpc.staff.history.useInfiniteQuery(
    { subject, subjectId: String(id), limit: PAGE_SIZE },
    BY_CURSOR,
  );
  const fieldText = auditWords(fields, names);
  const words = (key: string, value: unknown, { people }: HistoryLine): string => {
    if (isBlank(value)) return '';
    return also[key]?.words?.(value) ?? fieldText(key, value) ?? people[String(value)] ?? String(value);
  };
  const changesOf = (line: HistoryLine) =>
    Object.entries(line.changes).flatMap(([key, [before, after]]) => {
      const label = (also[key] ?? fields[key])?.label;
      return label === undefined
        ? []
        : [{ label, before: words(key, before, line), after: words(key, after, line) }];
    });
  return (
    <CursorList
      {...{ list, label: recordTexts.auditLog, gap: '0' }}
      nothing={recordTexts.auditEmpty}
      failed={recordTexts.auditFailed}
    >
      {(line) => (
        <Box as="li" key={line.id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
          <Flex gap="2" wrap="wrap" align="baseline">
            <Text fontWeight="medium">{auditTextsOf(line.action).label}</Text>
            <MetaLine
              color="fg.muted"
              textStyle="xs"
              // Short names are as large as a finger needs.
              css={{ '& a': { display: 'inline-block', minWidth: '6', lineHeight: '6' } }}
            >
              {line.actor ? <UserLink user={line.actor} /> : auditTexts.server}
              {sourceLabel(line) ?? recordTexts.inBrowser}
              <RelativeTime iso={line.at} />
            </MetaLine>
          </Flex>
          <Changes changes={changesOf(line)} />
        </Box>
      )}
    </CursorList>
  );
}

function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <Box as="dl" mt="1.5" textStyle="xs">
      {changes.map(({ label, before, after }) => (
        <Flex key={label} gap="2" wrap="wrap">
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" minW="0" overflowWrap="anywhere">
            {before && (
              <>
                <Box as="del" color="fg.muted">
                  {before}
                </Box>
                <Box as="span" color="fg.subtle" mx="1.5" aria-hidden>
                  →
                </Box>
              </>
            )}
            {after || '—'}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

type Change = { label: string; before: string; after: string };
type RecordAuditProps = {
  record: { fields: FieldTable; subject: LoggedSubject };
  id: number;
  names?: FieldNames;
  /** Changes outside the field table, with their labels. */
  also?: Readonly<Record<string, { label: string; words?: (value: unknown) => string | undefined }>>;
};
