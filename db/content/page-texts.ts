import { prepared } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { TIER_PUBLIC } from '../schema/entries.ts';
import type { PAGE_TEXT_SUBJECTS } from '../schema/page-texts.ts';

type Subject = (typeof PAGE_TEXT_SUBJECTS)[number];
/** The current version of a text. */
export type PageTextRef = { subject: Subject; id: string; version: number };
export type PageText = { html: string; image: string | null };

/** The stored HTML of texts, by `keyOf`. Those that aren't stored in this version are left out. */
export function readPageTexts(db: Db, refs: readonly PageTextRef[]): Map<string, PageText> {
  const rows = prepared<[string], PageTextRef & PageText>(
    db,
    `select t.subject, t.subject_id as id, t.version, t.html, t.image
       from json_each(?) r cross join page_texts t
         on t.subject = r.value ->> 'subject' and t.subject_id = r.value ->> 'id' and t.version = r.value ->> 'version'`,
  ).all(JSON.stringify(refs));
  return new Map(rows.map(({ html, image, ...ref }) => [keyOf(ref), { html, image }]));
}

export function keyOf({ subject, id }: Pick<PageTextRef, 'subject' | 'id'>): string {
  return `${subject}:${id}`;
}

/** The text that a row may be stored for: visitors can read it, in this version. */
const READABLE: Record<Subject, string> = {
  entry: `select id, version from entries where id = @id and tier = ${TIER_PUBLIC} and deleted_at is null`,
  comment: `select c.entry_id as id, c.version from comments c join entries e on e.id = c.entry_id
    where c.id = cast(@id as integer) and c.deleted_at is null and c.hidden_at is null
      and e.tier = ${TIER_PUBLIC} and e.deleted_at is null`,
  lesson: `select l.course_id as id, l.version from lessons l join entries e on e.id = l.course_id
    where l.id = cast(@id as integer) and l.deleted_at is null and l.published_at is not null
      and e.tier = ${TIER_PUBLIC} and e.deleted_at is null`,
};

/** Stores the HTML of a text, unless it was changed, hidden, or deleted while it was rendered. */
export function storePageText(db: Db, ref: PageTextRef, text: PageText): void {
  prepared<[PageTextRef & PageText]>(
    db,
    `insert or replace into page_texts (subject, subject_id, entry_id, version, image, html)
       select @subject, @id, r.id, r.version, @image, @html from (${READABLE[ref.subject]}) r where r.version = @version`,
  ).run({ ...ref, ...text });
}
