import type { Noun } from '#lib/text/format.ts';
import type { Toast } from '#lib/toasts.ts';
import type { MutationProcedure, trpc } from '#lib/trpc.ts';
import type { FieldsOf, FieldTable, InputOf } from '#shared/kit/fields.ts';
import type { StaffSubject } from '#shared/records.ts';

type Utils = ReturnType<typeof trpc.useUtils>;
/** The fields that every record has. */
export type VersionedRecord = { id: number; version: number; updatedAt: string };

/** Fields that are left out stay unchanged. */
type Changed<T extends FieldTable> = Partial<InputOf<T>> & { id: number; version?: number | undefined };

/** The mutations of a record. Each accepts at least the values of the form. */
type Accepts<Input, Output> = {
  useMutation: (options: {
    onSuccess: (output: Output, input: unknown) => unknown;
    onError: (error: unknown) => void;
  }) => { mutate: (input: Input) => void };
};
type GivenRouter<T extends FieldTable, Read, Given> = {
  create: Accepts<InputOf<T> & Given, Read>;
  update: Accepts<Changed<T>, Read>;
  delete: Accepts<{ id: number }, { id: number }>;
};
type RecordRouter<T extends FieldTable, Read> = {
  create: MutationProcedure<InputOf<T>, Read>;
  update: MutationProcedure<Changed<T>, Read>;
  delete: MutationProcedure<{ id: number }, { id: number }>;
};

type RecordTexts = {
  added: Toast;
  addFailed: string;
  saved: Toast;
  saveFailed: string;
  deleted: Toast;
  deleteFailed: string;
  /** Someone else saved the record, or deleted it, during the edit. */
  stale: string;
  gone: string;
  readFailed: string;
};

/** A record of a staff module, as the kit needs it. */
export type StaffRecord<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>> = {
  fields: T;
  /** The field that names a record. */
  name: keyof T;
  router: RecordRouter<T, Read>;
  /** Fields that only make sense with each other. After an edit conflict, they keep the values of one version. */
  together?: readonly (readonly (keyof T & string)[])[];
  /** Reads the current record, because an edit must not start from an old version. */
  read: (utils: Utils, id: number) => Promise<Read>;
  subject: StaffSubject;
  /** One record and several, such as "contact" and "contacts". */
  noun: Noun;
  /** The path of the list. One record is at `path/id`. */
  path: string;
  /** Where one record is, if not there. Opened from the page of its list, it keeps the list's search. */
  placeOf?: (record: Read) => { own: string; list?: string };
  texts: RecordTexts;
};

/** The properties of every record, with any fields. */
export type AnyRecord = Pick<StaffRecord<FieldTable, never>, 'subject' | 'noun'>;

/** Defines a record, so that its types are inferred. `Given` is input for a new one in addition to its fields. */
export function staffRecord<
  T extends FieldTable,
  Read extends VersionedRecord & FieldsOf<T>,
  Given = unknown,
>(
  record: Omit<StaffRecord<T, Read>, 'router'> & { router: GivenRouter<T, Read, Given> },
): StaffRecord<T, Read> {
  // The router accepts more than the kit sends, such as missing fields, which the type of a mutation can't express.
  return { ...record, router: record.router as unknown as RecordRouter<T, Read> };
}
