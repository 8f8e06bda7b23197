import { z } from 'zod';
import { toStored } from '#db/kit/fields.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type ContactContent, insertContact } from '#db/staff/contacts/rows.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { phoneKey, STAGE_GROUP_LABEL, STAGE_LABEL, STAGES, type Stage } from '#shared/contacts/model.ts';
import { contactCreateInput } from '#shared/contacts/schema.ts';
import { type AmountFault, parseAmount } from '#shared/csv-import/format/amounts.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import type { DecimalSign } from '#shared/csv-import/model.ts';
import { fieldMessages } from '#shared/kit/fields.messages.ts';
import { csvFields } from '#shared/kit/fields.ts';
import { formatCents } from '#shared/kit/money.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import type { CsvImporter, DuplicateKey } from '../../kit/csv-importer.ts';
import { findDuplicates, findSamePerson, type Person } from './contact.ts';

/** Characters of an amount that a reason quotes. */
const AMOUNT_TEXT_MAX = 40;
const EMAIL_ADDRESS = 'email address';

/** Files contain days only, because the time zone of an instant would be unknown. */
const rowInput = contactCreateInput.extend({
  lastContact: contactCreateInput.shape.lastContact.pipe(
    z.iso.date(fieldMessages.day(CONTACT_FIELDS.lastContact.label)).nullable(),
  ),
});

/** Imports contacts from a file by the rules of the form. Stages and owners are given by name. */
export const contactImporter: CsvImporter<ContactContent> = {
  permission: 'crm.create',
  fields: csvFields(CONTACT_FIELDS),
  amounts: 'value',
  index: 'crm_fts',
  reader:
    (db, { startedBy, numbers }) =>
    (cells) => {
      const { stage: typedStage = '', owner: typedOwner, ...rest } = cells;
      const stage = typedStage.trim() === '' ? undefined : stageOf(typedStage);
      const ownerId = typedOwner === undefined ? startedBy : ownerOf(db, typedOwner);
      const value = amountOf(rest.value, numbers?.decimal ?? 'point');
      const faults = [
        'fault' in value && value.fault,
        stage === null && importMessages.stage(typedStage),
        ownerId === undefined && importMessages.owner(typedOwner ?? ''),
      ].filter((fault) => fault !== false);
      const read = rowInput.safeParse({
        contactName: '',
        ...rest,
        ...('value' in value && value),
        ...(stage && { stage }),
      });
      if (!read.success) faults.unshift(...read.error.issues.map(({ message }) => message));
      if (!read.success || ownerId === undefined || faults.length > 0) {
        return { reason: [...new Set(faults)].join('. ') };
      }
      const content = { ...toStored(CONTACT_FIELDS, read.data), ownerId } as ContactContent;
      return { value: content, keys: [keyOf(content)] };
    },
  duplicates: {
    find: (db, { key, field }) =>
      field === EMAIL_ADDRESS
        ? (findDuplicates({ db, viewer: null }, { email: key, phone: '' })[0]?.contactName ?? null)
        : findSamePerson(db, JSON.parse(key)),
  },
  create(acting, value) {
    insertContact(acting, value, acting.clock.now());
  },
};

/** The amount of a cell as the form has it, by the decimal sign of its column. Nothing if the cell is empty. */
function amountOf(
  cell: string | undefined,
  decimal: DecimalSign,
): { value: string } | { fault: string; value: '' } | Record<string, never> {
  if (cell === undefined || cell.trim() === '') return {};
  const { label, max } = CONTACT_FIELDS.value;
  const read = parseAmount(cell, decimal, max);
  if ('cents' in read && read.direction === null) return { value: formatCents(read.cents) };
  // A deal is neither a debit nor a credit.
  const problem: AmountFault = 'fault' in read ? read : { fault: 'invalid' };
  const fault = importMessages.amount(label, problem, decimal, max);
  const isNumber = problem.fault === 'invalid' || problem.fault === 'thirdDecimal';
  const isOther = /[.,]/.test(cell) && isNumber && cell.length <= AMOUNT_TEXT_MAX;
  return { fault: isOther ? importMessages.otherAmount(fault, cell.trim(), decimal) : fault, value: '' };
}

/** The email address. Without one, it is the name with company and phone, so that a file can be imported again. */
function keyOf({ email, contactName, company, phone }: ContactContent): DuplicateKey {
  if (email !== '') return { key: email.toLowerCase(), field: EMAIL_ADDRESS };
  const person: Person = { name: foldText(contactName), company: foldText(company), phone: phoneKey(phone) };
  return { key: JSON.stringify(person), field: 'name, company, and phone' };
}

/** A stage by its key or any of its labels, or null. */
function stageOf(typed: string): Stage | null {
  const name = typed.trim().toLowerCase();
  const names = (stage: Stage) => [stage, STAGE_LABEL[stage], STAGE_GROUP_LABEL[stage]];
  return STAGES.find((stage) => names(stage).some((known) => known.toLowerCase() === name)) ?? null;
}

/** A staff account by username. Null if the name is empty, undefined if there is none. */
function ownerOf(db: Db, typed: string): number | null | undefined {
  const name = typed.trim().replace(/^@/, '');
  if (name === '') return null;
  return preparedColumn<[string], number>(
    db,
    `select id from users where lower(username) = lower(?) and role in ('admin', 'staff') and state = 'active'`,
  ).get(name);
}
