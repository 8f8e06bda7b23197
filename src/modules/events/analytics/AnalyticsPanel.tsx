import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { analyticsTexts } from '#shared/events/analytics.messages.ts';
import { eventTexts } from '#shared/events/messages.ts';
import type { EventAnalytics } from '#shared/events/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { EventCharts } from './EventCharts.tsx';

type Range = { from: string; to: string };
const ALL_TIME: Range = { from: '', to: '' };

/** *Event Analytics* for staff: numbers, popular types, and charts, of all time or of a range of days. */
export function AnalyticsPanel() {
  const [range, setRange] = useState(ALL_TIME);
  const isReversed = range.from !== '' && range.to !== '' && range.from > range.to;
  const query = trpc.events.analytics.useQuery(
    { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) },
    { placeholderData: keepPreviousData, enabled: !isReversed },
  );
  return (
    <Box
      as="section"
      aria-labelledby="event-analytics"
      aria-busy={query.isFetching}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="4"
    >
      <Heading as="h2" id="event-analytics" size="md" mb="3">
        {eventTexts.analytics}
      </Heading>
      <RangeFields range={range} onChange={setRange} isReversed={isReversed} />
      {query.isError ? (
        <QueryError message={analyticsTexts.failed} query={query} />
      ) : (
        <>
          <Numbers data={query.data} />
          <Types types={query.data?.types} />
        </>
      )}
      <EventCharts query={query} />
    </Box>
  );
}

function RangeFields({ range, onChange, isReversed }: RangeFieldsProps) {
  const isAll = range.from === '' && range.to === '';
  return (
    <Disclosure maxW="full" mb="3">
      <summary>{isAll ? analyticsTexts.allTime : analyticsTexts.range}</summary>
      <Stack gap="3" px="4" pb="4">
        <FormField label={analyticsTexts.from}>
          <DateInput value={range.from} onChange={(from) => onChange({ ...range, from })} />
        </FormField>
        <FormField label={analyticsTexts.to} error={isReversed ? analyticsTexts.reversed : undefined}>
          <DateInput value={range.to} onChange={(to) => onChange({ ...range, to })} />
        </FormField>
        {!isAll && (
          <Button size="sm" onClick={() => onChange(ALL_TIME)}>
            {analyticsTexts.allTime}
          </Button>
        )}
      </Stack>
    </Disclosure>
  );
}

function Numbers({ data }: { data: EventAnalytics | undefined }) {
  const number = (value: number | null | undefined) => value?.toLocaleString('en-US') ?? analyticsTexts.none;
  const facts = [
    [analyticsTexts.events, number(data?.totalEvents)],
    [analyticsTexts.rsvps, number(data?.totalRsvps)],
    [analyticsTexts.attendance, percent(data?.attendance)],
    [analyticsTexts.revenue, data?.revenue == null ? analyticsTexts.none : showMoney(data.revenue)],
  ];
  return (
    <SimpleGrid as="dl" columns={2} gap="3">
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Text as="dt" textStyle="xs" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

const percent = (value: number | null | undefined) => (value == null ? analyticsTexts.none : `${value}%`);

/** The shares of the types, with the most common one first. */
function Types({ types }: { types: EventAnalytics['types'] | undefined }) {
  if (types === undefined) return null;
  const usedTypes = types?.filter(({ count }) => count > 0).toSorted((a, b) => b.share - a.share) ?? [];
  return (
    <Box mt="4" mb="4">
      <Heading as="h3" size="sm" mb="2">
        {analyticsTexts.types}
      </Heading>
      {usedTypes.length === 0 && <Text color="fg.muted">{analyticsTexts.noTypes}</Text>}
      <Stack as="ul" gap="2" listStyleType="none">
        {usedTypes.map(({ type, share }) => (
          <li key={type}>
            <Text textStyle="xs" aria-hidden>
              {analyticsTexts.type[type]}
            </Text>
            <ProgressBar percent={share} label={analyticsTexts.type[type]} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

type RangeFieldsProps = { range: Range; onChange: (range: Range) => void; isReversed: boolean };
