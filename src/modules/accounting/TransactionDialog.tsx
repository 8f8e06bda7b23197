import { SimpleGrid, Text } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { useToday } from '#lib/browser/useToday.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { RecordDialog, textOfFields } from '#records/RecordDialog.tsx';
import { RecordField } from '#records/RecordField.tsx';
import { useKeptRecord } from '#records/useKeptRecord.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ENTRY_SIGN_LABEL, ledgerTexts } from '#shared/accounting/messages.ts';
import { DEFAULT_ENTRY_SIGN, ENTRY_SIGNS, type EntrySign } from '#shared/accounting/model.ts';
import type { Transaction } from '#shared/accounting/output.ts';
import { transactionCreateInput } from '#shared/accounting/schema.ts';
import { blankDraft, type DraftOf, inputOf } from '#shared/kit/fields.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { useCategories } from './categories/useCategories.ts';
import { LinkField } from './form/LinkField.tsx';
import { readAmount, writeAmount } from './form/signedAmount.ts';
import { useLinkFinder } from './form/useLinkFinder.ts';
import { transactions } from './record.ts';

type Draft = DraftOf<typeof TRANSACTION_FIELDS>;
const resolver = schemaResolver(transactionCreateInput, (draft: Draft) => inputOf(TRANSACTION_FIELDS, draft));
const TYPES = ENTRY_SIGNS.map((type) => [type, ENTRY_SIGN_LABEL[type]] as const);
const WORDS = {
  add: ledgerTexts.add,
  edit: ledgerTexts.edit,
  submit: ledgerTexts.add,
  adding: ledgerTexts.adding,
  saveAsNew: ledgerTexts.saveAsNew,
};

/** Adds or edits a transaction. The input survives failed saves and edit conflicts. */
export function TransactionDialog({ record: opened, open, onClose }: RecordDialogProps<Transaction>) {
  const { today } = useToday();
  const { choices } = useCategories();
  const blank = {
    ...blankDraft(TRANSACTION_FIELDS),
    amount: writeAmount(DEFAULT_ENTRY_SIGN, ''),
    date: today,
  };
  const kept = useKeptRecord(transactions, opened, {
    blank,
    resolver,
    onSaved: onClose,
    // Receipts of one day are often added together.
    next: (start, { type, date }) => ({ ...start, date, amount: writeAmount(type, '') }),
  });
  const { editor } = kept;
  const { form } = kept.state;
  const amount = useController({ control: form.control, name: 'amount' });
  const category = useController({ control: form.control, name: 'category' });
  const { type, typed } = readAmount(amount.field.value);
  const isPayment = opened !== null && opened.source === 'rsvp';
  const shown = [opened, editor.stale.latest];
  const project = useLinkFinder(
    'project',
    shown.map((each) => each?.project && { id: String(each.project.id), title: each.project.name }),
  );
  const event = useLinkFinder(
    'event',
    shown.map((each) => each?.event && { id: String(each.event.id), title: each.event.title }),
  );
  const names = { projectId: project.titleOf, eventId: event.titleOf };

  function setType(next: EntrySign): void {
    amount.field.onChange(writeAmount(next, typed));
    if (!choices[next].includes(category.field.value)) category.field.onChange('');
  }

  // Rows from the API can have other categories, and so can the version of another user.
  const own = opened?.type === type ? [opened.category] : [];
  const categories = new Set([...choices[type], ...own, category.field.value].filter(Boolean));
  const fields = { form, fields: TRANSACTION_FIELDS };
  return (
    <RecordDialog
      {...{ record: transactions, opened, open, onClose, names, ...kept }}
      words={WORDS}
      textOf={textOfFields(TRANSACTION_FIELDS, names)}
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
              onChange={({ target }) => amount.field.onChange(writeAmount(type, target.value))}
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
          options={[
            ['', ledgerTexts.chooseCategory],
            ...[...categories].map((each) => [each, each] as const),
          ]}
        />
        {!isPayment && <RecordField {...fields} name="date" />}
      </SimpleGrid>
      <RecordField {...fields} name="payee" />
      <RecordField {...fields} name="notes" />
      <LinkField form={form} kind="project" finder={project} />
      {!isPayment && <LinkField form={form} kind="event" finder={event} />}
    </RecordDialog>
  );
}
