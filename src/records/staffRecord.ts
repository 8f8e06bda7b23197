import type { Toast } from '#lib/toasts.ts';
import type { MutationProcedure, RouterName, trpc } from '#lib/trpc.ts';
import type { FieldsOf, FieldTable, InputOf } from '#shared/kit/fields.ts';
import type { StaffSubject } from '#shared/records.ts';

type Utils = ReturnType<typeof trpc.useUtils>;
/** What every record has beside its own fields. */
export type Kept = { id: number; version: number; updatedAt: string };

type Changed<T extends FieldTable> = InputOf<T> & { id: number; version?: number | undefined };

/** The mutations of a record, each taking at least what a form sends. */
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
  /** Somebody else saved the record, or deleted it, while it was edited. */
  stale: string;
  gone: string;
  readFailed: string;
  /** The question before a deletion, and what becomes of the record. */
  deleteTitle: string;
  deleteBody: (name: string) => string;
};

/** A record of a staff module, as the parts of the kit need to know it. */
export type StaffRecord<T extends FieldTable, Read extends Kept & FieldsOf<T>> = {
  fields: T;
  /** The field that names a record. */
  name: keyof T;
  router: RecordRouter<T, Read>;
  /** Reads a record as it is now: what is edited must not be an old one. */
  read: (utils: Utils, id: number) => Promise<Read>;
  subject: StaffSubject;
  /** Where records are shown; one of them at `path/id`. */
  path: string;
  /** The routers that are read again after a change. */
  invalidates: RouterName[];
  texts: RecordTexts;
};

/** Names a record's parts once, so that their types are inferred from them. */
export function staffRecord<T extends FieldTable, Read extends Kept & FieldsOf<T>>(
  record: Omit<StaffRecord<T, Read>, 'router'> & { router: GivenRouter<T, Read> },
): StaffRecord<T, Read> {
  // The router takes more than the kit sends, such as a field that is left out, which a mutation's own type cannot say.
  return { ...record, router: record.router as unknown as RecordRouter<T, Read> };
}
