import { Box, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ArrowRightLeft, type LucideIcon, Mail, Pencil, StickyNote, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { contactToasts } from '#shared/contacts/messages.ts';
import { STAGE_LABEL, TIMELINE_PAGE, type TimelineItem } from '#shared/contacts/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { ListEnd } from '#ui/lists/ListEnd.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { contacts } from '../record.ts';
import { NoteForm } from './NoteForm.tsx';

/** Everything that happened with a contact, newest first, and a place to note more. */
export function Timeline({ contactId }: { contactId: number }) {
  const list = trpc.crm.timeline.useInfiniteQuery({ id: contactId, limit: TIMELINE_PAGE }, BY_CURSOR);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack gap="5">
      <NoteForm contactId={contactId} />
      {list.isPending && <Skeleton height="8rem" aria-hidden />}
      {items.length > 0 && (
        <Stack as="ol" gap="4" listStyleType="none" aria-label="Timeline">
          {items.map((item) => (
            <Line key={item.key} item={item} />
          ))}
        </Stack>
      )}
      {list.isSuccess && items.length === 0 && <Text color="fg.muted">Nothing has happened yet.</Text>}
      <ListEnd list={list} shown={items.length} failed="The timeline could not be read." />
    </Stack>
  );
}

const ICON: Record<TimelineItem['kind'], LucideIcon> = {
  note: StickyNote,
  stage: ArrowRightLeft,
  mail: Mail,
  audit: Pencil,
};

function Line({ item }: { item: TimelineItem }) {
  const Icon = ICON[item.kind];
  return (
    <Flex as="li" gap="3" align="flex-start">
      <Box color="fg.subtle" pt="0.5" flexShrink="0">
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere">{headOf(item)}</Text>
        {'text' in item && (
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" mt="1">
            {item.text}
          </Text>
        )}
        {'reason' in item && item.reason && (
          <Text overflowWrap="anywhere" mt="1">
            {item.reason}
          </Text>
        )}
        <Text color="fg.muted" textStyle="xs">
          {'by' in item && item.by && (
            <>
              <UserLink user={item.by} />
              {' · '}
            </>
          )}
          <RelativeTime iso={item.at} />
        </Text>
      </Box>
      {item.kind === 'note' && <DeleteNote id={item.id} />}
    </Flex>
  );
}

function headOf(item: TimelineItem): ReactNode {
  switch (item.kind) {
    case 'note':
      return 'Note';
    case 'stage':
      return item.from
        ? `Stage: ${STAGE_LABEL[item.from]} → ${STAGE_LABEL[item.to]}`
        : `Added as ${STAGE_LABEL[item.to]}`;
    case 'mail':
      return `Mail “${item.subject}” (${item.state})`;
    case 'audit':
      return ACTS[item.action] ?? 'Changed';
  }
}

const ACTS: Record<string, string> = {
  'crm.create': 'Added',
  'crm.update': 'Edited',
  'crm.merge': 'Merged with another contact',
  'crm.takeApart': 'Merge undone',
  'crm.deleteNote': 'Note deleted',
  'crm.restore': 'Restored',
  'crm.delete': 'Deleted',
};

function DeleteNote({ id }: { id: number }) {
  const [asked, setAsked] = useState(false);
  const remove = useMutationFeedback(trpc.crm.deleteNote, {
    invalidates: contacts.invalidates,
    success: { title: 'Note deleted' },
    failure: contactToasts.noteFailed,
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <IconAction
        size="sm"
        label="Delete note"
        icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        color="fg.subtle"
        onClick={() => setAsked(true)}
      />
      <ConfirmDialog
        open={asked}
        title="Delete this note?"
        body="It cannot be brought back."
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ noteId: id })}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
