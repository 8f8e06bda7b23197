import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useCan } from '#lib/session.ts';
import { useRestore } from '#records/useRestore.ts';
import { RECORD_KINDS } from '#shared/records.ts';
import type { TrashItem } from '#shared/trash/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ListRow } from '#ui/lists/RowList.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import { PurgeTrashed } from './PurgeTrashed.tsx';

function remaining(daysLeft: number | null): string {
  if (daysLeft === null) return 'kept while the moderators hide it';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}

/** One deleted thing: enough to know it by, and the way back. */
export function TrashRow({ item }: { item: TrashItem }) {
  const restore = useRestore();
  const canPurge = useCan('trash.purge', null);
  const title = item.title || 'Without words';
  return (
    <ListRow py="3.5">
      <Box minW="0">
        <Flex align="center" gap="2" mb="1">
          {item.type ? <TypeBadge type={item.type} /> : <Badge>{RECORD_KINDS[item.subject].label}</Badge>}
        </Flex>
        <Box fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Box>
        <Box color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          Deleted by {nameOf(item.deletedBy)} · <RelativeTime iso={item.deletedAt} /> ·{' '}
          {remaining(item.daysLeft)}
        </Box>
      </Box>
      <Flex gap="2" flexShrink="0">
        <Button
          loading={restore.isPending}
          aria-label={`Restore: ${title}`}
          onClick={() => restore.mutate({ subject: item.subject, subjectId: item.subjectId })}
        >
          <Undo2 aria-hidden />
          Restore
        </Button>
        {canPurge && <PurgeTrashed item={item} title={title} />}
      </Flex>
    </ListRow>
  );
}
