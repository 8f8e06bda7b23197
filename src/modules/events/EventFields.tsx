import { Input, SimpleGrid, Textarea } from '@chakra-ui/react';
import { Controller, useController } from 'react-hook-form';
import { fieldError } from '#lib/fieldError.ts';
import { ENTRY_TITLE_MAX } from '#shared/entries/model.ts';
import { EVENT_FIELDS } from '#shared/events/fields.ts';
import { eventFormTexts } from '#shared/events/form.messages.ts';
import { EVENT_LOCATION_MAX, EVENT_URL_MAX, PAYMENT_INFO_MAX } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { MarkdownEditor } from '#widgets/editor/MarkdownEditor.tsx';
import { useWritingHelp } from '#widgets/editor/useWritingHelp.ts';
import { ImageField } from '#widgets/ImageField.tsx';
import { TagPicker } from '#widgets/TagPicker.tsx';
import { EventCover } from './event/EventCover.tsx';
import type { EventForm } from './form/eventDraft.ts';
import { RepeatFields } from './form/RepeatFields.tsx';
import { TimeFields } from './form/TimeFields.tsx';

/** Tags that name the kind of an event in the analytics, and the usual one. */
const SUGGESTED = ['Event', 'Workshop', 'Webinar', 'Networking', 'Hackathon'];

/** The fields of an event. Only a new one can repeat. */
export function EventFields({ form, event, onSending }: EventFieldsProps) {
  const { control, register, formState, watch } = form;
  const { errors } = formState;
  const help = useWritingHelp();
  const capacity = watch('capacity');
  const lowered = event !== null && capacity !== '' && Number(capacity) < event.going;
  return (
    <>
      <FormField label={EVENT_FIELDS.title.label} error={errors.title?.message} required>
        <Input {...register('title')} autoComplete="off" maxLength={ENTRY_TITLE_MAX * 2} />
      </FormField>
      <TimeFields form={form} />
      {event === null && <RepeatFields form={form} />}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <FormField
          label={EVENT_FIELDS.location.label}
          error={errors.location?.message}
          hint={eventFormTexts.locationHint}
          required
        >
          <Input {...register('location')} autoComplete="off" maxLength={EVENT_LOCATION_MAX * 2} />
        </FormField>
        <FormField
          label={EVENT_FIELDS.onlineUrl.label}
          error={errors.onlineUrl?.message}
          hint={eventFormTexts.onlineHint}
        >
          <Input
            {...register('onlineUrl')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={eventFormTexts.onlinePlaceholder}
          />
        </FormField>
      </SimpleGrid>
      <Controller
        control={control}
        name="description"
        render={({ field }) => (
          <FormField label={EVENT_FIELDS.description.label} error={errors.description?.message} required>
            <MarkdownEditor {...field} label={EVENT_FIELDS.description.label} labelled rows={6} help={help} />
          </FormField>
        )}
      />
      <CoverField form={form} onSending={onSending} />
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="5">
        <FormField
          label={EVENT_FIELDS.ticketPrice.label}
          error={errors.ticketPrice?.message}
          hint={eventFormTexts.priceHint}
        >
          <MoneyInput {...register('ticketPrice')} />
        </FormField>
        <FormField
          label={EVENT_FIELDS.subscriptionPrice.label}
          error={errors.subscriptionPrice?.message}
          hint={eventFormTexts.subscriptionHint}
        >
          <MoneyInput {...register('subscriptionPrice')} />
        </FormField>
        <FormField
          label={EVENT_FIELDS.capacity.label}
          error={errors.capacity?.message}
          hint={
            lowered ? eventFormTexts.capacityLowered(formatCount(event.going)) : eventFormTexts.capacityHint
          }
        >
          <Input {...register('capacity')} inputMode="numeric" autoComplete="off" />
        </FormField>
      </SimpleGrid>
      <FormField
        label={EVENT_FIELDS.paymentInfo.label}
        error={errors.paymentInfo?.message}
        hint={eventFormTexts.paymentHint}
      >
        <Textarea {...register('paymentInfo')} rows={2} maxLength={PAYMENT_INFO_MAX} />
      </FormField>
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <FormField label={EVENT_FIELDS.tags.label} error={fieldError(errors.tags)}>
            <TagPicker
              value={field.value}
              onChange={field.onChange}
              suggestions={SUGGESTED}
              ref={field.ref}
            />
          </FormField>
        )}
      />
    </>
  );
}

/** The cover as an uploaded image, or by its URL. */
function CoverField({ form, onSending }: Pick<EventFieldsProps, 'form' | 'onSending'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'coverUrl' });
  return (
    <ImageField
      texts={eventFormTexts.coverTexts}
      value={field.value}
      error={fieldState.error?.message}
      max={EVENT_URL_MAX}
      inputRef={field.ref}
      preview={(url) => <EventCover url={url ?? ''} w="10rem" />}
      onChange={field.onChange}
      onSending={onSending}
    />
  );
}

type EventFieldsProps = {
  form: EventForm;
  event: EventRead | null;
  /** Called when an upload starts and ends. */
  onSending: (sending: boolean) => void;
};
