import { eq, sql } from 'drizzle-orm';
import { type ContactFields, phoneKey, STAGES, type Stage } from '#shared/crm.ts';
import { toDecimal } from '#shared/money.ts';
import { foldText } from '#shared/plain-text.ts';
import type { Db } from './open.ts';
import { type Acting, appendAudit, changesBetween, keepRevision } from './records.ts';
import { crm, crmStages } from './schema/crm.ts';
import { statement } from './statement.ts';

export type StoredContact = typeof crm.$inferSelect;
/** What is saved of a contact; money is whole cents. */
export type ContactContent = Omit<ContactFields, 'value'> & { valueCents: number | null };

/** Somebody does it: their name stands beside the version. */
type ContactActing = Acting & { viewer: { id: number } };

export const contactPlace = (id: number) => ({ subject: 'contact', subjectId: String(id) }) as const;

export function contentOf(row: ContactContent): ContactContent {
  const { contactName, company, stage, email, phone, notes, valueCents, lastContact, ownerId, entryId } = row;
  return { contactName, company, stage, email, phone, notes, valueCents, lastContact, ownerId, entryId };
}

/** The content as versions and the audit trail keep it: money is a decimal, as people know it. */
export function keptContent(row: ContactContent): ContactFields {
  const { valueCents, ...content } = contentOf(row);
  return { ...content, value: valueCents === null ? null : toDecimal(valueCents) };
}

/** Stores a contact with the beginning of its history. Inside a write. Returns its id. */
export function insertContact(acting: ContactActing, content: ContactContent, at: Date): number {
  const { db, viewer } = acting;
  const { id } = insertStatement(db).get({
    ...contentOf(content),
    ...derived(content),
    ...{ savedBy: viewer.id, at },
  });
  enterStage(db, { contactId: id, fromStage: null, stage: content.stage, reason: '', by: viewer.id, at });
  appendAudit(acting, 'crm.create', contactPlace(id));
  return id;
}

/** Prepared once: an import stores thousands. */
function insertStatement(db: Db) {
  return statement(db, 'crm.insert', () => {
    const given = (name: string) => sql.placeholder(name);
    const at = given('at');
    return db
      .insert(crm)
      .values({
        contactName: given('contactName'),
        company: given('company'),
        sortName: given('sortName'),
        sortCompany: given('sortCompany'),
        stage: given('stage'),
        stageOrder: given('stageOrder'),
        email: given('email'),
        emailKey: given('emailKey'),
        phone: given('phone'),
        phoneKey: given('phoneKey'),
        valueCents: given('valueCents'),
        lastContact: given('lastContact'),
        notes: given('notes'),
        ownerId: given('ownerId'),
        entryId: given('entryId'),
        savedBy: given('savedBy'),
        ...{ stageSince: at, createdAt: at, updatedAt: at },
      })
      .returning({ id: crm.id })
      .prepare();
  });
}

/** Saves what changed as a new version; nothing changed makes none. `reason` is kept with a contact that is lost. */
export function saveContact(
  acting: ContactActing,
  before: StoredContact,
  given: Partial<ContactContent>,
  { action = 'crm.update', reason = '' }: { action?: string; reason?: string } = {},
): void {
  const { db, clock, viewer } = acting;
  const after = { ...contentOf(before), ...given };
  const [kept, next] = [keptContent(before), keptContent(after)];
  const changes = changesBetween(kept, next);
  if (Object.keys(changes).length === 0) return;
  const at = clock.now();
  const version = before.version + 1;
  keepRevision(
    db,
    contactPlace(before.id),
    { version: before.version, content: kept, savedBy: before.savedBy, savedAt: before.updatedAt },
    { version, content: next, savedBy: viewer.id, savedAt: at },
  );
  const moved = after.stage !== before.stage;
  db.update(crm)
    .set({
      ...after,
      ...derived(after),
      ...(moved && { stageSince: at }),
      version,
      savedBy: viewer.id,
      updatedAt: at,
    })
    .where(eq(crm.id, before.id))
    .run();
  if (moved) {
    const { stage } = after;
    const why = stage === 'lost' ? reason : '';
    enterStage(db, {
      ...{ contactId: before.id, fromStage: before.stage, stage, reason: why },
      ...{ by: viewer.id, at },
    });
  }
  appendAudit(acting, action, contactPlace(before.id), changes);
}

function derived({ contactName, company, stage, email, phone }: ContactContent) {
  return {
    sortName: foldText(contactName),
    sortCompany: foldText(company),
    stageOrder: STAGES.indexOf(stage),
    emailKey: email.toLowerCase(),
    phoneKey: phoneKey(phone),
  };
}

type Entering = {
  contactId: number;
  fromStage: Stage | null;
  stage: Stage;
  reason: string;
  by: number;
  at: Date;
};

function enterStage(db: Db, values: Entering): void {
  statement(db, 'crm.enterStage', () =>
    db
      .insert(crmStages)
      .values({
        contactId: sql.placeholder('contactId'),
        fromStage: sql.placeholder('fromStage'),
        stage: sql.placeholder('stage'),
        reason: sql.placeholder('reason'),
        by: sql.placeholder('by'),
        at: sql.placeholder('at'),
      })
      .prepare(),
  ).run(values);
}
