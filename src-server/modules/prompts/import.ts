import { createHash } from 'node:crypto';
import { insertPrompt, setPromptDeleted } from '#db/content/prompts/rows.ts';
import type { ActingUser } from '#db/kit/records.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { createSchema } from '#shared/kit/fields.schema.ts';
import { promptCsvMessages } from '#shared/prompts/csv.messages.ts';
import {
  categoryNamed,
  IMPORTED_PROMPTS_MAX,
  OWN_PLACEHOLDERS,
  PROMPT_IMPORT_FIELDS,
} from '#shared/prompts/csv.ts';
import { PROMPT_FIELDS, type PromptContent } from '#shared/prompts/fields.ts';
import { DEFAULT_PROMPT_CATEGORY, PROMPT_DESCRIPTION_MAX } from '#shared/prompts/model.ts';
import { fromDollar } from '#shared/prompts/placeholders.ts';
import type { CsvImporter, DuplicateKey, FileImporter } from '../../kit/csv-importer.ts';

/** Characters of a cell that a remark quotes. */
const QUOTED_MAX = 40;

/** A prompt of a file, private to the user that imports it. */
export type ImportedPrompt = PromptContent & { ownerId: number };

const rowInput = createSchema(PROMPT_FIELDS);

const duplicates: FileImporter<ImportedPrompt>['duplicates'] = {
  find: (db, _, { ownerId, name, text }) =>
    preparedColumn<[object], string>(db, SAME_PROMPT_SQL).get({ ownerId, name, text }) ?? null,
};

/** Imports prompts from a file as the sender's own, by the rules of the form. */
export const promptImporter: CsvImporter<ImportedPrompt> = {
  permission: 'prompts.create',
  isPersonal: true,
  fields: PROMPT_IMPORT_FIELDS,
  index: 'prompts_fts',
  reader:
    (_, { startedBy: ownerId }) =>
    (cells) => {
      const { name = '', text = '', category = '', placeholders = '' } = cells;
      const isOwnFile = placeholders.trim() === OWN_PLACEHOLDERS;
      const prompt = isOwnFile ? { text, conflicts: [] } : fromDollar(text);
      const named = categoryNamed(category);
      const { description, isShortened } = descriptionOf(cells);
      const read = rowInput.safeParse({
        name,
        description,
        category: named ?? DEFAULT_PROMPT_CATEGORY,
        text: prompt.text,
      });
      if (!read.success)
        return { reason: [...new Set(read.error.issues.map(({ message }) => message))].join('. ') };
      const value: ImportedPrompt = { ...read.data, ownerId };
      const remarks = [
        ...prompt.conflicts.map(promptCsvMessages.defaults),
        ...(named === null ? [promptCsvMessages.category(category.trim().slice(0, QUOTED_MAX))] : []),
        ...(isShortened ? [promptCsvMessages.creditsLeftOut] : []),
      ];
      return { value, keys: [keyOf(value)], remark: remarks.join(' ') || null };
    },
  duplicates,
  limit(db, { ownerId }, planned) {
    const prompts = (planned.prompts ?? 0) + 1;
    const count = preparedColumn<[object], number>(db, COUNT_PROMPTS_SQL).get({
      ownerId,
      most: IMPORTED_PROMPTS_MAX,
    });
    if ((count ?? 0) + prompts > IMPORTED_PROMPTS_MAX) return { reason: promptCsvMessages.tooMany };
    return { planned: { prompts } };
  },
  create(acting, value, importId) {
    addPrompt(acting, value, importId);
  },
  undo: {
    countEdited: (db, importId) =>
      preparedColumn<[number], number>(db, EDITED_PROMPTS_SQL).get(importId) ?? 0,
    refusal: promptCsvMessages.undoEdited,
    ids: importedIds,
    remove: (acting, id) => setPromptDeleted(acting, id, true),
  },
};

/** Imports a file of prompts from the command line. */
export const promptFileImporter: FileImporter<ImportedPrompt> = {
  fields: promptImporter.fields,
  reader: promptImporter.reader,
  index: promptImporter.index,
  duplicates,
  create(acting, value) {
    addPrompt(acting, value, null);
  },
};

export const SAME_PROMPT_SQL = `select name from prompts indexed by prompts_name
  where owner_id = @ownerId and name = @name and text = @text and deleted_at is null limit 1`;

/** Counts a user's prompts up to a number. */
export const COUNT_PROMPTS_SQL = `select count(*) from (select 1 from prompts indexed by prompts_owner
  where owner_id = @ownerId and deleted_at is null limit @most)`;

export const EDITED_PROMPTS_SQL = `select count(*) from prompts indexed by prompts_import
  where import_id = ? and version > 1 and deleted_at is null`;

export const IMPORTED_PROMPTS_SQL = `select id from prompts indexed by prompts_import
  where import_id = @importId and id > @after and deleted_at is null order by id limit @limit`;

function importedIds(db: Db, importId: number, after: number, limit: number): number[] {
  return preparedColumn<[object], number>(db, IMPORTED_PROMPTS_SQL).all({ importId, after, limit });
}

function addPrompt(
  acting: ActingUser,
  { ownerId: _, ...content }: ImportedPrompt,
  importId: number | null,
): void {
  insertPrompt(acting, content, acting.clock.now(), importId);
}

/** The description, followed by what other programs have columns for. */
function descriptionOf({ description = '', type = '', contributor = '' }: Readonly<Record<string, string>>): {
  description: string;
  isShortened: boolean;
} {
  const credits = [
    type.trim() && `Type: ${type.trim()}`,
    contributor.trim() && `Contributor: ${contributor.trim()}`,
  ];
  const whole = [description.trim(), ...credits].filter(Boolean).join(' · ');
  if (whole.length <= PROMPT_DESCRIPTION_MAX) return { description: whole, isShortened: false };
  return { description, isShortened: whole !== description.trim() };
}

/** Keys of all imports are in one table, so they begin with the owner. */
function keyOf({ ownerId, name, text }: ImportedPrompt): DuplicateKey {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, text]))
    .digest('base64url');
  return { key: `${ownerId} ${hash}`, field: promptCsvMessages.sameText };
}
