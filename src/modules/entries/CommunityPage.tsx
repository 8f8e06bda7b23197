import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { CalendarDays, CheckCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { COMMUNITY_ORDER, type EntryFilters, withTag } from '#shared/entries/address.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { topicTexts } from '#shared/entries/topics.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { CommunityHeader } from '#widgets/CommunityHeader.tsx';
import { NewThread } from './components/NewThread.tsx';
import { DensitySwitch } from './filters/DensitySwitch.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { TopicList } from './topics/TopicList.tsx';
import { useMarkAllRead, useTopics } from './topics/useTopics.ts';
import { useEntryDialog } from './useEntryDialog.tsx';

/** The list of discussions. */
export function CommunityPage({ filters, onFilters }: CommunityPageProps) {
  const dialog = useEntryDialog('thread');
  return (
    <>
      <CommunityHeader part={generalTexts.discussions} actions={<NewThread />} />
      <Discussions
        filters={{ ...filters, type: 'thread' }}
        onFilters={onFilters}
        firstStep={<Button {...dialog.trigger}>{entryTexts.startThread}</Button>}
      />
      {dialog.element}
    </>
  );
}

function Discussions({ filters, onFilters, firstStep }: CommunityPageProps & { firstStep: ReactNode }) {
  const list = useTopics(filters);
  const markAllRead = useMarkAllRead();
  const section = useRef<HTMLElement>(null);
  const [first] = list.data?.pages ?? [];
  return (
    <Stack gap="5">
      <Flex gap="2" wrap="wrap" justify="space-between" align="flex-start">
        <Box flex={{ base: '1 1 100%', sm: '1' }} minW="0">
          <FilterBar
            filters={filters}
            onChange={onFilters}
            fixedType
            section="community"
            sorts={COMMUNITY_ORDER.sorts}
            end={
              <>
                <EventsFilter filters={filters} onFilters={onFilters} />
                <DensitySwitch />
              </>
            }
          />
        </Box>
        {/* It marks everything, not what a filter shows. */}
        {first?.anyUnread && filters.tags.length === 0 && !filters.events && (
          <Button
            variant="ghost"
            onClick={() => {
              markAllRead(first.readAt);
              section.current?.focus({ preventScroll: true });
            }}
          >
            <CheckCheck aria-hidden />
            {topicTexts.markAll}
          </Button>
        )}
      </Flex>
      <TopicList
        section={section}
        list={list}
        filters={filters}
        onTag={(tag) => onFilters(withTag(filters, tag))}
        onClear={() => onFilters({ ...withoutEvents(filters), tags: [] })}
        emptyAction={firstStep}
      />
    </Stack>
  );
}

/** Shows the discussions of events only, also those without a reply, which other discussions are not listed with. */
function EventsFilter({ filters, onFilters }: CommunityPageProps) {
  const isOn = filters.events === true;
  return (
    <Button
      variant="outline"
      aria-label={topicTexts.events}
      aria-pressed={isOn}
      px={{ base: '3', sm: '4' }}
      css={{
        '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' },
      }}
      onClick={() => onFilters(isOn ? withoutEvents(filters) : { ...filters, events: true })}
    >
      <CalendarDays aria-hidden />
      {/* A phone has no room for it. */}
      <Box as="span" hideBelow="sm">
        {topicTexts.events}
      </Box>
    </Button>
  );
}

function withoutEvents({ events: _, ...filters }: EntryFilters): EntryFilters {
  return filters;
}

type CommunityPageProps = { filters: EntryFilters; onFilters: (filters: EntryFilters) => void };
