import { z } from 'zod';
import { toStored } from '#db/kit/fields.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type ContactContent, insertContact } from '#db/staff/contacts/rows.ts';
import { CONTACT_IMPORT_FIELDS, emailsIn, NAME_PARTS, phonesIn } from '#shared/contacts/csv.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { phoneKey, STAGE_GROUP_LABEL, STAGE_LABEL, STAGES, type Stage } from '#shared/contacts/model.ts';
import { contactCreateInput } from '#shared/contacts/schema.ts';
import { type AmountFault, parseAmount } from '#shared/csv-import/format/amounts.ts';
import { parseDay } from '#shared/csv-import/format/days.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { type DecimalSign, guessMapping } from '#shared/csv-import/model.ts';
import { fieldMessages } from '#shared/kit/fields.messages.ts';
import { formatCents } from '#shared/kit/money.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import type { CsvImporter, DuplicateKey } from '../../kit/csv-importer.ts';
import { listStaff } from '../staff/queries.ts';
import { findDuplicates, findSamePerson, type Person } from './contact.ts';

/** Characters of an amount that a reason quotes, and of another cell that a remark quotes. */
const AMOUNT_TEXT_MAX = 40;
const CELL_TEXT_MAX = 80;
const EMAIL_ADDRESS = 'email address';

/** Of an instant, the day counts as it is written: other programs don't say whose time zone it is. */
const rowDay = (name: 'lastContact' | 'nextStepOn') =>
  contactCreateInput.shape[name].pipe(z.iso.date(fieldMessages.day(CONTACT_FIELDS[name].label)).nullable());
const rowInput = contactCreateInput.extend({
  lastContact: rowDay('lastContact'),
  nextStepOn: rowDay('nextStepOn'),
});

/** Imports contacts from a file by the rules of the form. Stages and owners are given by name. */
export const contactImporter: CsvImporter<ContactContent> = {
  permission: 'crm.create',
  fields: CONTACT_IMPORT_FIELDS,
  mappingProblem: (mapping) =>
    mapping.some((key) => isNameKey(key))
      ? null
      : importMessages.mappingMissing(CONTACT_FIELDS.contactName.label),
  isHeader: (cells) => {
    const keys = guessMapping(cells, CONTACT_IMPORT_FIELDS).filter((key) => key !== null);
    return keys.length >= 2 && keys.some((key) => isNameKey(key) || key === 'email');
  },
  amounts: 'value',
  values: {
    stage: () => (typed) => stageOf(typed) !== null,
    owner: (db) => {
      const ownerOf = ownerFinder(db);
      return (typed) => ownerOf(typed) !== undefined;
    },
  },
  index: 'crm_fts',
  reader: (db, { startedBy, numbers }) => {
    const ownerOf = ownerFinder(db);
    return (cells) => {
      const { stage: typedStage = '', owner: typedOwner, firstName, middleName, lastName, ...rest } = cells;
      const emails = emailsIn(rest.email ?? '');
      const phones = phonesIn(rest.phone ?? '');
      const company = rest.company ?? '';
      const name = nameOf([rest.contactName], [firstName, middleName, lastName]);
      const named = name === '' ? substituteFor({ company, email: emails[0], phone: phones[0] }) : null;
      const stage = typedStage.trim() === '' ? undefined : stageOf(typedStage);
      const ownerId = typedOwner === undefined ? startedBy : ownerOf(typedOwner);
      const value = amountOf(rest.value, numbers?.decimal ?? 'point');
      const read = rowInput.safeParse({
        ...rest,
        contactName: named?.name ?? name,
        email: emails[0] ?? '',
        phone: phones[0] ?? '',
        ...(rest.lastContact && { lastContact: dayOf(rest.lastContact) }),
        ...(rest.nextStepOn && { nextStepOn: dayOf(rest.nextStepOn) }),
        notes: notesWith(rest.notes, emails.slice(1), phones.slice(1)),
        ...('value' in value && value),
        ...(stage && { stage }),
      });
      const faults = read.success ? [] : read.error.issues.map(({ message }) => message);
      if ('fault' in value) faults.push(value.fault);
      if (!read.success || faults.length > 0) return { reason: [...new Set(faults)].join('. ') };
      const content = { ...toStored(CONTACT_FIELDS, read.data), ownerId: ownerId ?? null } as ContactContent;
      const remarks = [
        named && importMessages.nameless(named.field),
        stage === null && importMessages.unknownStage(shown(typedStage), STAGE_LABEL[content.stage]),
        ownerId === undefined && importMessages.unknownOwner(shown(typedOwner ?? '')),
      ].filter((remark) => typeof remark === 'string');
      return { value: content, keys: [keyOf(content)], remark: remarks.join(' ') || null };
    };
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

/** A day that is written year first, or the cell as it is. */
function dayOf(cell: string): string {
  return parseDay(cell, 'ymd') ?? cell;
}

/** A cell, cut for display. */
function shown(cell: string): string {
  const text = cell.trim();
  return text.length > CELL_TEXT_MAX ? `${text.slice(0, CELL_TEXT_MAX - 1)}…` : text;
}

function isNameKey(key: string | null): boolean {
  return key === 'contactName' || NAME_PARTS.some((part) => part === key);
}

/** The first list that has a filled cell, joined. */
function nameOf(...lists: (string | undefined)[][]): string {
  const names = lists.map((cells) => cells.map((cell) => cell?.trim() ?? '').filter((cell) => cell !== ''));
  return names.find((parts) => parts.length > 0)?.join(' ') ?? '';
}

/** What names a contact without a name: its company, email address, or phone number. */
function substituteFor(cells: Record<'company' | 'email' | 'phone', string | undefined>) {
  const [found] = (['company', 'email', 'phone'] as const).flatMap((key) => {
    const name = cells[key]?.trim() ?? '';
    return name === '' ? [] : [{ name, field: SUBSTITUTE[key] }];
  });
  return found ?? null;
}

const SUBSTITUTE = { company: 'company', email: EMAIL_ADDRESS, phone: 'phone number' };

/** The notes with what the contact has no field for. */
function notesWith(notes = '', emails: readonly string[], phones: readonly string[]): string {
  const others = [
    emails.length > 0 && importMessages.otherEmails(emails.join(', ')),
    phones.length > 0 && importMessages.otherPhones(phones.join(', ')),
  ].filter((line) => line !== false);
  return [notes, others.join('\n')].filter((part) => part.trim() !== '').join('\n\n');
}

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

/**
 * Finds staff accounts by username, or by a display name that only one of them has. Null if the name is empty, undefined if there
 * is none.
 */
function ownerFinder(db: Db): (typed: string) => number | null | undefined {
  let byName: Map<string, number | undefined> | undefined;
  return (typed) => {
    const name = typed.trim().replace(/^@/, '');
    if (name === '') return null;
    const id = preparedColumn<[string], number>(
      db,
      `select id from users where lower(username) = lower(?) and role in ('admin', 'staff') and state = 'active'`,
    ).get(name);
    if (id !== undefined) return id;
    byName ??= staffByName(db);
    return byName.get(foldText(name));
  };
}

function staffByName(db: Db): Map<string, number | undefined> {
  const byName = new Map<string, number | undefined>();
  for (const { id, displayName } of listStaff(db, [])) {
    const name = foldText(displayName ?? '');
    byName.set(name, byName.has(name) ? undefined : id);
  }
  return byName;
}
