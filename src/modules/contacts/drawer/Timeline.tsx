import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import {
  ArrowRightLeft,
  CalendarDays,
  ClipboardList,
  type LucideIcon,
  Mail,
  MailCheck,
  Newspaper,
  Pencil,
  Rocket,
  StickyNote,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { CursorList } from '#records/CursorList.tsx';
import { DeleteNote } from '#records/DeleteNote.tsx';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { auditTextsOf } from '#shared/audit/messages.ts';
import { contactTexts, contactToasts } from '#shared/contacts/messages.ts';
import { STAGE_LABEL, TIMELINE_PAGE } from '#shared/contacts/model.ts';
import type { TimelineItem } from '#shared/contacts/output.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { ContactNote } from './ContactNote.tsx';

/** The timeline of a contact, newest first, with a form for notes. */
export function Timeline({ contactId }: { contactId: number }) {
  const list = trpc.crm.timeline.useInfiniteQuery({ id: contactId, limit: TIMELINE_PAGE }, BY_CURSOR);
  return (
    <Stack gap="5">
      <ContactNote contactId={contactId} />
      <CursorList
        {...{ list, label: contactTexts.timeline, gap: '4' }}
        nothing={contactTexts.timelineEmpty}
        failed={contactTexts.timelineFailed}
      >
        {(item) => <Line key={item.key} item={item} />}
      </CursorList>
    </Stack>
  );
}

const DELETING = {
  label: contactTexts.deleteNote,
  title: contactTexts.deleteNoteTitle,
  body: contactTexts.deleteNoteBody,
  deleted: contactToasts.noteDeleted,
  failed: contactToasts.noteDeleteFailed,
};

const Words = chakra(Text, { base: { overflowWrap: 'anywhere', mt: '1' } });

const ICON: Record<TimelineItem['kind'], LucideIcon> = {
  note: StickyNote,
  stage: ArrowRightLeft,
  mail: Mail,
  rsvp: CalendarDays,
  campaign: Newspaper,
  survey: ClipboardList,
  account: UserRound,
  subscription: MailCheck,
  application: Rocket,
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
        <Box overflowWrap="anywhere">{headOf(item)}</Box>
        {'text' in item && <Words whiteSpace="pre-wrap">{item.text}</Words>}
        {'consent' in item && item.consent && <Words>{contactTexts.agreedTo(item.consent)}</Words>}
        {'reason' in item && item.reason && <Words>{item.reason}</Words>}
        <MetaLine color="fg.muted" textStyle="xs">
          {'by' in item && item.by && <UserLink user={item.by} />}
          <RelativeTime iso={item.at} />
        </MetaLine>
      </Box>
      {item.kind === 'note' && (
        <DeleteNote note={{ noteId: item.id }} procedure={trpc.crm.deleteNote} words={DELETING} />
      )}
    </Flex>
  );
}

function headOf(item: TimelineItem): ReactNode {
  switch (item.kind) {
    case 'note':
      return contactTexts.note;
    case 'stage':
      return item.from
        ? contactTexts.stageChanged(STAGE_LABEL[item.from], STAGE_LABEL[item.to])
        : contactTexts.addedAs(STAGE_LABEL[item.to]);
    case 'mail':
      return (
        <MetaLine>
          {contactTexts.emailSent(item.subject)}
          {emailStatusOf(item.state)}
        </MetaLine>
      );
    case 'rsvp':
      return (
        <>
          {contactTexts.rsvps[item.status]}{' '}
          <Link to="/events/$id" params={{ id: String(item.eventId) }}>
            {item.title}
          </Link>
        </>
      );
    case 'campaign':
      return (
        <MetaLine>
          <Text as="span">
            {contactTexts.campaignSent}{' '}
            <Link to="/email/$id" params={{ id: String(item.campaignId) }}>
              {item.title}
            </Link>
          </Text>
          {item.clicked ? contactTexts.clicked : item.opened && contactTexts.opened}
          {item.unsubscribed && contactTexts.unsubscribed}
        </MetaLine>
      );
    case 'survey':
      return (
        <>
          {contactTexts.responded}{' '}
          <Link to="/$type/$id" params={{ type: 'survey', id: item.surveyId }}>
            {item.title}
          </Link>
        </>
      );
    case 'account':
      return (
        <>
          {contactTexts.accountCreated}{' '}
          <Link to="/members/$username" params={{ username: item.username }}>
            {item.name}
          </Link>
        </>
      );
    case 'subscription':
      return contactTexts.subscriptions[item.state];
    case 'application':
      return (
        <MetaLine>
          <Text as="span">
            {contactTexts.applied}{' '}
            <Link to="/accelerator/applications/$id" params={{ id: String(item.applicationId) }}>
              {item.title}
            </Link>
          </Text>
          {APPLICATION_FIELDS.status.labels[item.status]}
        </MetaLine>
      );
    case 'audit':
      return item.contact === null
        ? auditTextsOf(item.action).label
        : contactTexts.about(auditTextsOf(item.action).label, item.contact);
  }
}

function emailStatusOf(state: string): string {
  const statuses: Readonly<Record<string, string>> = mailTexts.states;
  return statuses[state] ?? state;
}
