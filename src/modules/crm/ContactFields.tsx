import { Input, NativeSelect, SimpleGrid, Stack, Textarea } from '@chakra-ui/react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { COMPANY_MAX, CONTACT_NAME_MAX, PHONE_MAX, STAGE_LABEL, STAGES } from '#shared/crm.ts';
import { EMAIL_MAX, nameOf, type PublicUser } from '#shared/users.ts';
import { EntryPicker } from '../../components/EntryPicker.tsx';
import { FormField } from '../../components/FormField.tsx';
import { MoneyInput } from '../../components/MoneyInput.tsx';
import type { EntryFinder } from '../../lib/useEntryFinder.ts';
import type { ContactDraft, toInput } from './contactDraft.ts';
import { DuplicateWarning } from './DuplicateWarning.tsx';

/** The fields of a contact, for adding and for editing. */
export function ContactFields({ form, people, finder, exceptId }: ContactFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [email, phone] = useWatch({ control, name: ['email', 'phone'] });
  return (
    <>
      <FormField label="Name" error={errors.contactName?.message} required>
        <Input {...register('contactName')} autoComplete="off" maxLength={CONTACT_NAME_MAX * 2} />
      </FormField>
      <Stack gap="3">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <FormField label="Email" error={errors.email?.message}>
            <Input
              {...register('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={EMAIL_MAX * 2}
            />
          </FormField>
          <FormField label="Phone" error={errors.phone?.message}>
            <Input {...register('phone')} type="tel" autoComplete="off" maxLength={PHONE_MAX * 2} />
          </FormField>
        </SimpleGrid>
        <DuplicateWarning email={email} phone={phone} exceptId={exceptId} />
      </Stack>
      <FormField label="Company" error={errors.company?.message}>
        <Input {...register('company')} autoComplete="off" maxLength={COMPANY_MAX * 2} />
      </FormField>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <FormField label="Stage" error={errors.stage?.message} required>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field {...register('stage')}>
              {STAGES.map((stage) => (
                <option key={stage} value={stage}>
                  {STAGE_LABEL[stage]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label="Value" error={errors.value?.message} hint="In US dollars">
          <MoneyInput {...register('value')} />
        </FormField>
        <FormField label="Owner" error={errors.ownerId?.message}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field {...register('ownerId')}>
              <option value="">Nobody</option>
              {people.map((person) => (
                <option key={person.id} value={String(person.id)}>
                  {nameOf(person)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label="Last contact" error={errors.lastContact?.message}>
          <Input {...register('lastContact')} type="date" />
        </FormField>
      </SimpleGrid>
      <FormField label="Notes" error={errors.notes?.message}>
        <Textarea {...register('notes')} rows={4} />
      </FormField>
      <FormField
        label="Linked entry"
        error={errors.entryId?.message}
        hint="Such as the discussion this began with. A pasted address is found, too."
      >
        <Controller
          control={control}
          name="entryId"
          render={({ field }) => (
            <EntryPicker
              ref={field.ref}
              finder={finder}
              value={field.value === '' ? [] : [field.value]}
              max={1}
              onChange={([id = '']) => field.onChange(id)}
            />
          )}
        />
      </FormField>
    </>
  );
}

type ContactFieldsProps = {
  form: UseFormReturn<ContactDraft, unknown, ReturnType<typeof toInput>>;
  /** Who can own a contact. */
  people: PublicUser[];
  /** Finds the entry to link. */
  finder: EntryFinder;
  /** The contact that is edited is no double of itself. */
  exceptId?: number;
};
