import { Text } from '@chakra-ui/react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { formatDate } from '#lib/text/format.ts';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { linkTexts } from '#shared/accounting/messages.ts';
import type { LedgerLink } from '#shared/accounting/model.ts';
import type { DraftOf, InputOf } from '#shared/kit/fields.ts';
import { ChipPicker, type Finder } from '#ui/forms/ChipPicker.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import type { Target } from './useLinkFinder.ts';

type Fields = typeof TRANSACTION_FIELDS;

/** The field for the linked project or event. */
export function LinkField({ form, kind, finder }: LinkFieldProps) {
  const name = `${kind}Id` as const;
  return (
    <FormField label={TRANSACTION_FIELDS[name].label} error={form.formState.errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <ChipPicker
            {...{ finder, texts: linkTexts[kind], max: 1, ref: field.ref }}
            value={field.value === '' ? [] : [field.value]}
            onChange={([id = '']) => field.onChange(id)}
            markOf={({ startTime }) =>
              startTime && (
                <Text as="span" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
                  {formatDate(startTime)}
                </Text>
              )
            }
          />
        )}
      />
    </FormField>
  );
}

type LinkFieldProps = {
  form: UseFormReturn<DraftOf<Fields>, unknown, InputOf<Fields>>;
  kind: LedgerLink;
  finder: Finder<Target>;
};
