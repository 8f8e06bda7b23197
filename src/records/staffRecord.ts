import type { Toast } from '#lib/toasts.ts';
import type { MutationProcedure, RouterName, trpc } from '#lib/trpc.ts';
import type { FieldsOf, FieldTable, InputOf } from '#shared/kit/fields.ts';
import type { StaffSubject } from '#shared/records.ts';

type Utils = ReturnType<typeof trpc.useUtils>;
/** The fields that every record has. */
export type Kept = { id: number; version: number; updatedAt: string };

type Changed<T extends FieldTable> = InputOf<T> & { id: number; version?: number | undefined };

/** The mutations of a record. Each accepts at least the values of the form. */
type Accepts<Input, Output> = {
  useMutation: (options: {
    onSuccess: (output: Output, input: unknown) => unknown;
    onError: (error: unknown) => void;
  }) => { mutate: (input: Input) => void };
};
type GivenRouter<T extends FieldTable, Read> = {
  create: Accepts<InputOf<T>, Read>;
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
  /** The title and body of the confirmation before a deletion. */
  deleteTitle: string;
  deleteBody: (name: string) => string;
};

/** A record of a staff module, as the kit needs it. */
export type StaffRecord<T extends FieldTable, Read extends Kept & FieldsOf<T>> = {
  fields: T;
  /** The field that names a record. */
  name: keyof T;
  router: RecordRouter<T, Read>;
  /** Reads the current record, because an edit must not start from an old version. */
  read: (utils: Utils, id: number) => Promise<Read>;
  subject: StaffSubject;
  /** The path of the list. One record is at `path/id`. */
  path: string;
  /** The routers whose queries are fetched again after a change. */
  invalidates: RouterName[];
  texts: RecordTexts;
};

/** Defines a record, so that its types are inferred. */
export function staffRecord<T extends FieldTable, Read extends Kept & FieldsOf<T>>(
  record: Omit<StaffRecord<T, Read>, 'router'> & { router: GivenRouter<T, Read> },
): StaffRecord<T, Read> {
  // The router accepts more than the kit sends, such as missing fields, which the type of a mutation can't express.
  return { ...record, router: record.router as unknown as RecordRouter<T, Read> };
}
