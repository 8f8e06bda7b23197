import { Input, SimpleGrid } from '@chakra-ui/react';
import { Suspense, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { formatInZone, formatTimesWithZone, viewerZone, zonesDiffer } from '#lib/text/zones.ts';
import { EVENT_FIELDS } from '#shared/events/fields.ts';
import { eventFormTexts } from '#shared/events/form.messages.ts';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import type { EventForm } from './eventDraft.ts';
import { addTime, faultOf, instantOfText, localMs, zoneTitle } from './localTimes.ts';

const TimeZoneInput = lazyOrRetry(async () => ({
  default: (await import('./TimeZoneInput.tsx')).TimeZoneInput,
}));

/** Start, end, and their time zone. A new start moves the end along. Says what daylight saving does to a time. */
export function TimeFields({ form }: { form: EventForm }) {
  const { control, formState, watch, getValues, setValue } = form;
  const { errors } = formState;
  const lastStart = useRef(getValues('startTime'));
  const [startTime, endTime, timeZone] = watch(['startTime', 'endTime', 'timeZone']);

  /** Keeps the length of the event. While a time is being typed, the field has none. */
  function moveStart(next: string): void {
    if (Number.isNaN(localMs(next))) return;
    const { endTime: end } = getValues();
    const length = localMs(end) - localMs(lastStart.current);
    if (length > 0) setValue('endTime', addTime(next, length));
    lastStart.current = next;
  }

  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="5">
      <FormField
        label={EVENT_FIELDS.startTime.label}
        error={errors.startTime?.message}
        hint={faultHint(startTime, timeZone)}
        required
      >
        <Controller
          control={control}
          name="startTime"
          render={({ field }) => (
            <DateInput
              {...field}
              time
              onChange={(next) => {
                moveStart(next);
                field.onChange(next);
              }}
            />
          )}
        />
      </FormField>
      <FormField
        label={EVENT_FIELDS.endTime.label}
        error={errors.endTime?.message}
        hint={faultHint(endTime, timeZone)}
        required
      >
        <Controller control={control} name="endTime" render={({ field }) => <DateInput {...field} time />} />
      </FormField>
      <FormField
        label={EVENT_FIELDS.timeZone.label}
        error={errors.timeZone?.message}
        hint={viewersTimes(startTime, endTime, timeZone) ?? eventFormTexts.zoneHint}
        required
      >
        <Controller
          control={control}
          name="timeZone"
          render={({ field }) => (
            <Suspense fallback={<Input value={zoneTitle(field.value)} readOnly />}>
              <TimeZoneInput {...field} at={instantOfText(startTime, timeZone) ?? new Date()} />
            </Suspense>
          )}
        />
      </FormField>
    </SimpleGrid>
  );
}

function faultHint(text: string, timeZone: string): string | undefined {
  const fault = faultOf(text, timeZone);
  if (fault === 'ambiguous') return eventFormTexts.ambiguous;
  const at = fault === 'skipped' ? instantOfText(text, timeZone) : null;
  return at ? eventFormTexts.skipped(formatInZone(at.toISOString(), timeZone)) : undefined;
}

function viewersTimes(start: string, end: string, timeZone: string): string | undefined {
  const [from, to] = [instantOfText(start, timeZone), instantOfText(end, timeZone)];
  const own = viewerZone();
  if (!from || !to || from >= to) return undefined;
  const times = [from.toISOString(), to.toISOString()] as const;
  if (!zonesDiffer(...times, own, timeZone)) return undefined;
  return eventFormTexts.viewersTime(formatTimesWithZone(...times, own));
}
