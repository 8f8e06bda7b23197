import { SimpleGrid, Text } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { useToday } from '#lib/useToday.ts';
import { RecordDialog, textOfFields } from '#records/RecordDialog.tsx';
import { RecordField } from '#records/RecordField.tsx';
import { usePlainForm } from '#records/useForms.ts';
import { useRecordEditor } from '#records/useRecordEditor.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ENTRY_SIGN_LABEL, ledgerTexts } from '#shared/accounting/messages.ts';
import { CATEGORIES, ENTRY_SIGNS, type EntrySign, type Transaction } from '#shared/accounting/model.ts';
import { transactionCreateInput } from '#shared/accounting/schema.ts';
import { blankDraft, type DraftOf, draftOf, inputOf } from '#shared/kit/fields.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { transactions } from './record.ts';

type Draft = DraftOf<typeof TRANSACTION_FIELDS>;
const resolver = schemaResolver(transactionCreateInput, (draft: Draft) => inputOf(TRANSACTION_FIELDS, draft));
const differs = (a: Draft, b: Draft) => JSON.stringify(a) !== JSON.stringify(b);
const TYPES = ENTRY_SIGNS.map((type) => [type, ENTRY_SIGN_LABEL[type]] as const);
const WORDS = {
  ...{ add: ledgerTexts.add, edit: ledgerTexts.editTitle, submit: ledgerTexts.add },
  ...{ adding: ledgerTexts.adding, saveAsNew: ledgerTexts.saveAsNew },
};

/** The sign of an expense. An empty amount has it too, so that the form knows its type. */
const MINUS = '-';

/** Adds or edits a transaction. The input survives failed saves and edit conflicts. */
export function TransactionDialog({ record: opened, open, onClose }: RecordDialogProps<Transaction>) {
  const { today } = useToday();
  const fresh = { ...blankDraft(TRANSACTION_FIELDS), amount: MINUS, date: today };
  const blank = opened ? draftOf(TRANSACTION_FIELDS, opened) : fresh;
  const state = usePlainForm({ blank, version: opened?.version, resolver, differs });
  const { form } = state;
  const editor = useRecordEditor(transactions, opened, state, { onSaved: onClose });
  const amount = useController({ control: form.control, name: 'amount' });
  const category = useController({ control: form.control, name: 'category' });
  const isExpense = amount.field.value.startsWith(MINUS);
  const type: EntrySign = isExpense ? 'expense' : 'income';
  const typed = isExpense ? amount.field.value.slice(1) : amount.field.value;
  const isPayment = opened !== null && opened.source !== 'manual';

  function setType(next: EntrySign): void {
    amount.field.onChange(next === 'expense' ? `${MINUS}${typed}` : typed);
    if (!CATEGORIES[next].includes(category.field.value)) category.field.onChange('');
  }

  const offered = CATEGORIES[type].map((name) => [name, name] as const);
  // Rows from the API can have other categories.
  const own = opened?.category ?? '';
  const isOwn = own !== '' && opened?.type === type && !CATEGORIES[type].includes(own);
  const fields = { form, fields: TRANSACTION_FIELDS };
  return (
    <RecordDialog
      {...{ record: transactions, opened, open, onClose, state, editor }}
      words={WORDS}
      textOf={textOfFields(TRANSACTION_FIELDS)}
      focus={() => form.setFocus(isPayment ? 'category' : 'amount')}
    >
      {isPayment ? (
        <Text color="fg.muted">{ledgerTexts.paymentNote}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <FormField
            label={TRANSACTION_FIELDS.amount.label}
            error={amount.fieldState.error?.message}
            hint={recordTexts.inDollars}
            required
          >
            <MoneyInput
              {...amount.field}
              value={typed}
              onChange={({ target }) =>
                amount.field.onChange(isExpense ? `${MINUS}${target.value}` : target.value)
              }
            />
          </FormField>
          <FormField label={ledgerTexts.type} required>
            <OptionSelect value={type} options={TYPES} onChange={setType} />
          </FormField>
        </SimpleGrid>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <RecordField
          {...fields}
          name="category"
          options={[['', ledgerTexts.chooseCategory], ...(isOwn ? [[own, own] as const] : []), ...offered]}
        />
        {!isPayment && <RecordField {...fields} name="date" />}
      </SimpleGrid>
      <RecordField {...fields} name="notes" />
    </RecordDialog>
  );
}
