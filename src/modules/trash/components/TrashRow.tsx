import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useCan } from '#lib/session/session.ts';
import { useRestore } from '#records/useRestore.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { RECORD_KINDS } from '#shared/records.ts';
import { trashTexts } from '#shared/trash/messages.ts';
import type { TrashItem } from '#shared/trash/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ListRow } from '#ui/lists/RowList.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import { PurgeTrashed } from './PurgeTrashed.tsx';

/** A deleted item, with a button to restore it. */
export function TrashRow({ item }: { item: TrashItem }) {
  const restore = useRestore();
  const canPurge = useCan('trash.purge', null);
  const title = item.title || trashTexts.untitled;
  return (
    <ListRow py="3.5">
      <Box minW="0">
        <Flex align="center" gap="2" mb="1">
          {item.type ? (
            <TypeBadge entry={{ type: item.type }} />
          ) : (
            <Badge>{RECORD_KINDS[item.subject].label}</Badge>
          )}
        </Flex>
        <Box fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Box>
        <MetaLine color="fg.muted" textStyle="xs">
          {trashTexts.deletedBy(nameOf(item.deletedBy))}
          <RelativeTime iso={item.deletedAt} />
          {item.daysLeft === null ? trashTexts.whileHidden : trashTexts.daysLeft(item.daysLeft)}
        </MetaLine>
      </Box>
      <Flex gap="2" flexShrink="0">
        {item.restorable && (
          <Button
            loading={restore.isPending}
            aria-label={trashTexts.restore(title)}
            onClick={() => restore.mutate({ subject: item.subject, subjectId: item.subjectId })}
          >
            <Undo2 aria-hidden />
            {generalTexts.restore}
          </Button>
        )}
        {canPurge && <PurgeTrashed item={item} title={title} />}
      </Flex>
    </ListRow>
  );
}
