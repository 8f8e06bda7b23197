import type { Field } from '#shared/kit/fields.ts';

/** A field of a table. Those of events have a label alone. */
type LabeledField = { label: string; kind?: Field['kind']; labels?: Readonly<Record<string, string>> };
type LabeledTable = Readonly<Record<string, LabeledField>>;

const FILES = import.meta.glob<Record<string, unknown>>('../../../shared/*/fields.ts', { eager: true });

/** The field tables by kind of record, as their names say: `GALLERY_PROJECT_FIELDS` is that of a `galleryProject`. */
const TABLES = new Map(
  Object.values(FILES).flatMap((file) =>
    Object.entries(file).flatMap(([name, table]): [string, LabeledTable][] => {
      const words = /^([A-Z_]+)_FIELDS$/.exec(name)?.[1];
      return words ? [[inCamelCase(words), table as LabeledTable]] : [];
    }),
  ),
);

/** A field of a kind of record, or undefined if the kind has no table with it. */
export function fieldOf(kind: string, key: string): LabeledField | undefined {
  return TABLES.get(kind)?.[key];
}

function inCamelCase(words: string): string {
  return words.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
