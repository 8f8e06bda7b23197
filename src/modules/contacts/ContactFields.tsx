import { SimpleGrid, Stack } from '@chakra-ui/react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { RecordField } from '#records/RecordField.tsx';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import type { DraftOf, InputOf } from '#shared/kit/fields.ts';
import { nameOf } from '#shared/users/model.ts';
import type { PublicUser } from '#shared/users/output.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { EntryPicker } from '#widgets/EntryPicker.tsx';
import type { EntryFinder } from '#widgets/useEntryFinder.ts';
import { DuplicateWarning } from './components/DuplicateWarning.tsx';

/** The form fields of a contact. */
export function ContactFields({ form, people, finder, exceptId }: ContactFieldsProps) {
  const { control, formState } = form;
  const fields = { form, fields: CONTACT_FIELDS };
  const [typedEmail, typedPhone] = useWatch({ control, name: ['email', 'phone'] });
  const owners = people.map((person) => [String(person.id), nameOf(person)] as const);
  return (
    <>
      <RecordField {...fields} name="contactName" />
      <Stack gap="3">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <RecordField {...fields} name="email" />
          <RecordField {...fields} name="phone" type="tel" />
        </SimpleGrid>
        <DuplicateWarning email={typedEmail} phone={typedPhone} exceptId={exceptId} />
      </Stack>
      <RecordField {...fields} name="company" />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <RecordField {...fields} name="stage" />
        <RecordField {...fields} name="value" />
        <RecordField {...fields} name="ownerId" options={[['', contactTexts.noOwner], ...owners]} />
        <RecordField {...fields} name="lastContact" />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <RecordField {...fields} name="nextStep" />
        <RecordField {...fields} name="nextStepOn" />
      </SimpleGrid>
      <RecordField {...fields} name="notes" />
      <FormField
        label={CONTACT_FIELDS.entryId.label}
        error={formState.errors.entryId?.message}
        hint={contactTexts.entryHint}
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
  form: UseFormReturn<DraftOf<typeof CONTACT_FIELDS>, unknown, InputOf<typeof CONTACT_FIELDS>>;
  /** Who can own a contact. */
  people: Pick<PublicUser, 'id' | 'username' | 'displayName'>[];
  /** Finds the entry to link. */
  finder: EntryFinder;
  /** The edited contact, which isn't a duplicate of itself. */
  exceptId?: number | undefined;
};
