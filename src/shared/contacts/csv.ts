import { csvFields, type ImportField } from '../kit/fields.ts';
import { CONTACT_FIELDS } from './fields.ts';
import { phoneKey } from './model.ts';

/** The columns that many programs have instead of one with the name, in the order in which they are joined. */
export const NAME_PARTS = ['firstName', 'middleName', 'lastName'] as const;

/** Fields that can have several columns. The first email address and phone number are used, the others become notes. */
const SEVERAL: readonly string[] = ['email', 'phone', 'notes'];

/** The fields to which the columns of a file can be mapped. */
export const CONTACT_IMPORT_FIELDS: readonly ImportField[] = csvFields(CONTACT_FIELDS).flatMap(
  ({ required: _, ...field }) => {
    if (field.key !== 'contactName')
      return { ...field, ...(SEVERAL.includes(field.key) && { several: true }) };
    return [
      field,
      { key: 'firstName', label: 'First name', also: ['given name', 'forename', 'name first name'] },
      { key: 'middleName', label: 'Middle name', also: ['additional name'] },
      { key: 'lastName', label: 'Last name', also: ['family name', 'surname', 'name last name'] },
    ];
  },
);

/** The email addresses of a cell, each once. */
export function emailsIn(cell: string): string[] {
  return unlike(partsOf(cell, /:::|[;,\r\n]/), (email) => email.toLowerCase());
}

/** The phone numbers of a cell, each once. A comma only separates whole numbers. */
export function phonesIn(cell: string): string[] {
  const phones = partsOf(cell, /:::|[;\r\n]/).flatMap((part) => {
    const pieces = partsOf(part, /,/);
    return pieces.every((piece) => phoneKey(piece) !== '') ? pieces : [part];
  });
  return unlike(phones, (phone) => phoneKey(phone) || phone);
}

function partsOf(cell: string, separator: RegExp): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function unlike(values: readonly string[], keyOf: (value: string) => string): string[] {
  const byKey = new Map(values.toReversed().map((value) => [keyOf(value), value]));
  return values.filter((value) => byKey.get(keyOf(value)) === value);
}
