import { Box, Button, Flex, Input, SimpleGrid, Text } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import { countOf } from '#lib/text/format.ts';
import { formatDayIn } from '#lib/text/zones.ts';
import { eventFormTexts } from '#shared/events/form.messages.ts';
import { eventMessages, eventTexts } from '#shared/events/messages.ts';
import { OCCURRENCES_MAX, type Weekday } from '#shared/events/model.ts';
import { occurrencesOf } from '#shared/events/recurrence.ts';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect, type SelectOption } from '#ui/forms/OptionSelect.tsx';
import type { EventForm } from './eventDraft.ts';
import { ENDS, type EventDraft, nthOf, nthsOf, REPEATS, ruleOf } from './eventDraft.ts';
import { localMs } from './localTimes.ts';

const BY: SelectOption<(typeof REPEATS)[number]>[] = REPEATS.map((by) => [by, eventFormTexts.repeats[by]]);
const END_OPTIONS: SelectOption<(typeof ENDS)[number]>[] = ENDS.map((by) => [by, eventFormTexts.endsBy[by]]);
const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** How a new event repeats, with how many events follow from it. */
export function RepeatFields({ form }: { form: EventForm }) {
  const { control, register, formState, watch } = form;
  const draft = watch();
  const { by, ends } = draft.repeat;
  const errors = formState.errors.repeat;
  return (
    <Box>
      <FormField label={eventFormTexts.repeat}>
        <Controller
          control={control}
          name="repeat.by"
          render={({ field }) => <OptionSelect {...field} options={BY} />}
        />
      </FormField>
      {by !== 'none' && (
        <Box role="status" color={errors?.message ? 'danger' : undefined} mt="2">
          {errors?.message ? <Text>{errors.message}</Text> : <Preview draft={draft} />}
        </Box>
      )}
      {by !== 'none' && (
        <Box mt="3" ps="4" borderStartWidth="2px">
          {by === 'weekly' && <Weekdays form={form} />}
          {by === 'nth' && <Which form={form} />}
          {by === 'day' && <Text mb="3">{eventFormTexts.onDay(Number(draft.startTime.slice(8, 10)))}</Text>}
          <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
            <FormField label={eventFormTexts.every} error={errors?.every?.message}>
              <Flex align="center" gap="2" w="full">
                <Input {...register('repeat.every')} type="number" inputMode="numeric" min={1} />
                {eventFormTexts[by === 'weekly' ? 'weeks' : 'months'](Number(draft.repeat.every))}
              </Flex>
            </FormField>
            <FormField label={eventFormTexts.ends}>
              <Controller
                control={control}
                name="repeat.ends"
                render={({ field }) => <OptionSelect {...field} options={END_OPTIONS} />}
              />
            </FormField>
            {ends === 'count' ? (
              <FormField
                label={eventFormTexts.count}
                error={errors?.count?.message}
                hint={eventFormTexts.countHint}
              >
                <Input {...register('repeat.count')} type="number" inputMode="numeric" min={1} />
              </FormField>
            ) : (
              <FormField label={eventFormTexts.until} error={errors?.until?.message}>
                <Controller
                  control={control}
                  name="repeat.until"
                  render={({ field }) => <DateInput {...field} />}
                />
              </FormField>
            )}
          </SimpleGrid>
        </Box>
      )}
    </Box>
  );
}

/** Toggles for the weekdays of a weekly series. Without one, it is the weekday of the start. */
function Weekdays({ form }: { form: EventForm }) {
  return (
    <Controller
      control={form.control}
      name="repeat.weekdays"
      render={({ field: { value, onChange } }) => (
        <Box role="group" aria-label={eventFormTexts.weekdays} mb="3">
          <Text textStyle="sm" fontWeight="medium" mb="1.5" aria-hidden>
            {eventFormTexts.weekdays}
          </Text>
          <Flex gap="1" wrap="wrap">
            {WEEKDAYS.map((day) => {
              const isOn = value.includes(day) || (value.length === 0 && day === startDay(form.getValues()));
              return (
                <Button
                  key={day}
                  size="sm"
                  type="button"
                  variant={isOn ? 'subtle' : 'outline'}
                  aria-pressed={isOn}
                  onClick={() => onChange(toggled(value, day, startDay(form.getValues())))}
                >
                  {weekdayName(day, 'short')}
                </Button>
              );
            })}
          </Flex>
        </Box>
      )}
    />
  );
}

function startDay({ startTime }: EventDraft): Weekday {
  return new Date(`${startTime}Z`).getUTCDay() as Weekday;
}

/** The shown day of the start becomes a chosen one with the first change. */
function toggled(value: readonly Weekday[], day: Weekday, start: Weekday): Weekday[] {
  const weekdays = value.length === 0 ? [start] : value;
  const next = weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day];
  return next.toSorted((a, b) => a - b);
}

/** Which of a month's weekdays the series takes, such as the fourth or the last Tuesday. */
function Which({ form }: { form: EventForm }) {
  const draft = form.watch();
  const weekday = weekdayName(startDay(draft), 'long');
  return (
    <Box mb="3">
      <FormField label={eventFormTexts.which}>
        <Controller
          control={form.control}
          name="repeat.nth"
          render={({ field: { onChange, ...field } }) => (
            <OptionSelect
              {...field}
              value={String(nthOf(draft))}
              onChange={(nth) => onChange(Number(nth))}
              options={nthsOf(draft.startTime).map((nth) => [
                String(nth),
                eventFormTexts.onNth(eventFormTexts.nth[nth], weekday),
              ])}
            />
          )}
        />
      </FormField>
    </Box>
  );
}

/** January 4, 1970 was a Sunday. */
function weekdayName(day: Weekday, weekday: 'short' | 'long'): string {
  const format = new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(1970, 0, 4 + day)));
}

/** Days of a series that the preview names. */
const DAYS_SHOWN = 4;

/** How many events a rule has, when the last one is, and the first days, right below the choice. */
function Preview({ draft }: { draft: EventDraft }) {
  const rule = ruleOf(draft);
  const span = { start: localMs(draft.startTime), end: localMs(draft.endTime) };
  const isReady =
    rule !== null && rule.every > 0 && (rule.count ? rule.count > 0 : rule.until) && span.end > span.start;
  const events = isReady ? occurrencesOf(rule, span, draft.timeZone) : [];
  const last = events.at(-1);
  if (!last) return eventFormTexts.noPreview;
  if (events.length > OCCURRENCES_MAX) return eventMessages.repeatTooMany;
  const first = events.slice(0, DAYS_SHOWN).map(({ start }) => formatDateIn(start, draft.timeZone));
  return (
    <>
      <Text fontWeight="medium">
        {eventFormTexts.preview(
          countOf(events.length, eventTexts.noun),
          formatDayIn(last.start.toISOString(), draft.timeZone),
        )}
      </Text>
      <Text color="fg.muted" textStyle="xs">
        {eventFormTexts.firstDays(first.join(', '))}
      </Text>
    </>
  );
}

/** Tue, Mar 5 */
function formatDateIn(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
  return format.format(at);
}
