import { eq, sql } from 'drizzle-orm';
import { addJob } from '#db/kit/job-rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { accountingCategories } from '#db/schema/accounting.ts';
import { SPECIFIED } from '#shared/accounting/categories/choices.ts';
import { categoryMessages, categoryTexts } from '#shared/accounting/categories/messages.ts';
import type { LedgerCategory } from '#shared/accounting/categories/output.ts';
import type {
  CategoryAddInput,
  CategoryHideInput,
  CategoryRenameInput,
} from '#shared/accounting/categories/schema.ts';
import { ledgerTexts } from '#shared/accounting/messages.ts';
import { CATEGORIES_MAX } from '#shared/accounting/model.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext } from '../../../context.ts';
import { countRows, listCategories } from './queries.ts';
import { RENAME_JOB, renameRows } from './renaming.ts';

type Stored = typeof accountingCategories.$inferSelect;

const categoryRef = (id: number) => ({ subject: 'ledgerCategory', subjectId: String(id) }) as const;

/** Adds a category. Throws `INVALID_INPUT` if its name is taken, `UNPROCESSABLE` beyond the limit. */
export function addCategory(work: ActorContext, { name, type }: CategoryAddInput): LedgerCategory {
  const { db } = work;
  return write(db, () => {
    requireFree(db, name);
    if (listCategories(db).filter(({ own }) => own !== null).length >= CATEGORIES_MAX)
      throw new AppError('UNPROCESSABLE', categoryMessages.max, { name: categoryMessages.max });
    const { id } = insert(work, { name, type, isHidden: false });
    appendAudit(work, 'accounting.addCategory', categoryRef(id), { name: [null, name], type: [null, type] });
    return readCategory(db, name);
  });
}

/**
 * Renames a category with its transactions, rules, open previews, and saved views. A job renames what one step doesn't. Throws `CONFLICT`
 * after someone else's change, and while an import or the last change is in progress.
 */
export function renameCategory(work: ActorContext, input: CategoryRenameInput): LedgerCategory {
  const { db, clock, viewer } = work;
  const { id, name } = input;
  return write(db, () => {
    const before = requireOwn(db, id);
    if (input.version !== undefined && input.version !== before.version)
      throw conflict(categoryMessages.stale(before.name));
    if (name === before.name) return readCategory(db, name);
    requireQuiet(db, before);
    requireFree(db, name, id);
    const used = countRows(db, name);
    if (used > 0) throw taken(categoryMessages.nameUsed(thingsOf(used, ledgerTexts.noun), used === 1, name));
    db.update(accountingCategories)
      .set({ name, formerName: before.name, version: before.version + 1 })
      .where(eq(accountingCategories.id, id))
      .run();
    const names = { from: before.name, to: name };
    for (const rename of [RULES_SQL, PREVIEWS_SQL, VIEWS_SQL]) db.run(rename(names));
    appendAudit(work, 'accounting.renameCategory', categoryRef(id), { name: [before.name, name] });
    if (!renameRows(work, id)) {
      const key = `${id}:${before.version + 1}`;
      addJob(db, { kind: RENAME_JOB, key, payload: { id, userId: viewer.id }, runAt: clock.now() });
    }
    return readCategory(db, name);
  });
}

/** Hides a category, or shows it again. Transactions keep it. Throws `NOT_FOUND`. */
export function hideCategory(work: ActorContext, { name, isHidden }: CategoryHideInput): LedgerCategory {
  const { db } = work;
  return write(db, () => {
    const before = readCategory(db, name);
    if (before.isHidden === isHidden) return before;
    const isName = eq(accountingCategories.name, before.name);
    const [stored] = db.update(accountingCategories).set({ isHidden }).where(isName).returning(ID).all();
    const { id } = stored ?? insert(work, { ...before, isHidden });
    const action = isHidden ? 'accounting.hideCategory' : 'accounting.showCategory';
    appendAudit(work, action, categoryRef(id), { name: [before.name, before.name] });
    return readCategory(db, name);
  });
}

/** Deletes a category that no transaction and no rule has. Throws `CONFLICT` with their number, and `NOT_FOUND`. */
export function deleteCategory(work: ActorContext, id: number): { id: number } {
  const { db } = work;
  return write(db, () => {
    const { name, type, ...before } = requireOwn(db, id);
    requireQuiet(db, before);
    requireUnused(countRows(db, name), ledgerTexts.noun);
    requireUnused(preparedColumn<[string], number>(db, RULE_COUNT_SQL).get(name) ?? 0, categoryTexts.rules);
    db.delete(accountingCategories).where(eq(accountingCategories.id, id)).run();
    appendAudit(work, 'accounting.deleteCategory', categoryRef(id), {
      name: [name, null],
      type: [type, null],
    });
    return { id };
  });
}

const ID = { id: accountingCategories.id };
const RULE_COUNT_SQL = 'select count(*) from accounting_rules where category = ?';

type Names = { from: string; to: string };
const RULES_SQL = ({ from, to }: Names) =>
  sql`update accounting_rules set category = ${to} where category = ${from}`;
const PREVIEWS_SQL = ({ from, to }: Names) => sql`update csv_import_rows set category = ${to}
  where import_id in (select id from csv_imports where kind = 'accounting' and state in ('checking', 'checked'))
    and category = ${from}`;
const VIEWS_SQL = ({ from, to }: Names) => sql`update saved_views
  set search = json_set(search, '$.category', ${to}) where list = 'accounting' and search ->> 'category' = ${from}`;

function insert(
  { db, clock, viewer }: ActorContext,
  { name, type, isHidden }: Pick<LedgerCategory, 'name' | 'type' | 'isHidden'>,
): { id: number } {
  const values = { name, type, isHidden, createdBy: viewer.id, createdAt: clock.now() };
  return db.insert(accountingCategories).values(values).returning(ID).get();
}

function readCategory(db: Db, name: string): LedgerCategory {
  const found = listCategories(db).find((each) => each.name === name);
  if (!found) throw new AppError('NOT_FOUND', categoryMessages.notFound, { name: categoryMessages.notFound });
  return found;
}

/** A category of one's own. */
function requireOwn(db: Db, id: number): Stored {
  const row = db.select().from(accountingCategories).where(eq(accountingCategories.id, id)).get();
  if (!row || SPECIFIED.some(({ name }) => name === row.name))
    throw new AppError('NOT_FOUND', categoryMessages.notFound);
  return row;
}

/** No other category has the name, ignoring case. */
function requireFree(db: Db, name: string, exceptId?: number): void {
  const wanted = name.toLowerCase();
  const isTaken = ({ name: other, own }: LedgerCategory) =>
    other.toLowerCase() === wanted && (own === null || own.id !== exceptId);
  if (listCategories(db).some(isTaken)) throw taken(categoryMessages.taken);
}

/** Neither the last change of the name nor an import is in progress: both have the old name. */
function requireQuiet(db: Db, { formerName }: Pick<Stored, 'formerName'>): void {
  if (formerName !== null) throw conflict(categoryMessages.renaming(formerName));
  if (preparedColumn<[], number>(db, IMPORTING_SQL).get() === 1) throw conflict(categoryMessages.importing);
}

const IMPORTING_SQL = `select 1 from csv_imports where kind = 'accounting' and state in ('running', 'undoing')`;

function requireUnused(count: number, noun: readonly [string, string]): void {
  if (count === 0) return;
  const text = count === 1 ? categoryMessages.usedOnce : categoryMessages.used;
  throw new AppError('CONFLICT', text(thingsOf(count, noun)));
}

function thingsOf(count: number, [one, many]: readonly [string, string]): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function taken(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { name: message });
}

function conflict(message: string): AppError {
  return new AppError('CONFLICT', message, { name: message });
}
