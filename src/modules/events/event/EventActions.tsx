import { Button, Flex } from '@chakra-ui/react';
import { Link as LinkIcon, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useModerating } from '#lib/session/moderation.ts';
import { useCan } from '#lib/session/session.ts';
import { copyLink } from '#lib/text/copyLink.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { eventPath } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MenuOnDemand } from '#ui/base/MenuOnDemand.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { FollowButton } from '#widgets/FollowButton.tsx';

const EventDialog = lazyOrRetry(async () => ({ default: (await import('../EventDialog.tsx')).EventDialog }));
const loadMenu = async () => ({ default: (await import('./EventMenu.tsx')).EventMenu });
const EventMenu = lazyOrRetry(loadMenu);

/**
 * The actions of an event: vote, follow, and copy the link for everyone, and a menu to flag it, with the rest for staff.
 * `entry` is its discussion, which loads after the event.
 */
export function EventActions({ event, entry, vote }: EventActionsProps) {
  const manages = useCan('events.manage', null);
  return (
    <Flex
      align="center"
      gap={{ base: '0', sm: '1' }}
      wrap="wrap"
      mt="3"
      data-screen-only
      // On phones, all of them fit into one line.
      css={{ smDown: { '& > :is(a, button)': { paddingInline: '2' } } }}
    >
      {vote}
      <FollowButton what={{ kind: 'entry', target: event.entry.id }} />
      <IconAction
        label={generalTexts.copyLink}
        icon={<LinkIcon aria-hidden />}
        onClick={() => void copyLink(new URL(eventPath(event), window.location.origin).href)}
      />
      {manages && <Edit event={event} />}
      {entry && <Menu event={event} entry={entry} />}
    </Flex>
  );
}

function Edit({ event }: { event: EventRead }) {
  const form = useMountedDialog(EventDialog);
  return (
    <>
      <Button onClick={() => form.open({ event })}>
        <Pencil aria-hidden />
        {eventPageTexts.edit}
      </Button>
      {form.element}
    </>
  );
}

function Menu({ event, entry }: { event: EventRead; entry: EntryRead }) {
  const manages = useCan('events.manage', null);
  const { flags } = useModerating(entry.authorId);
  if (!manages && (!flags || event.hidden)) return null;
  return (
    <MenuOnDemand label={recordTexts.moreActions} load={loadMenu}>
      {(onClose) => <EventMenu {...{ event, entry, onClose }} />}
    </MenuOnDemand>
  );
}

type EventActionsProps = { event: EventRead; entry: EntryRead | undefined; vote: ReactNode };
