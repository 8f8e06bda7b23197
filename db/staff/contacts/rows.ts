import { eq } from 'drizzle-orm';
import type { AuditAction } from '#shared/audit/messages.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { phoneKey, STAGES, type Stage } from '#shared/contacts/model.ts';
import type { StoredOf } from '#shared/kit/fields.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { fieldsOf, storedKeys, storedOf } from '../../kit/fields.ts';
import { type ActingUser, appendAudit, valuesAfter } from '../../kit/records.ts';
import { statement } from '../../kit/statement.ts';
import { keepNextVersion } from '../../kit/versions.ts';
import type { Db } from '../../open.ts';
import { placeholders } from '../../schema/column-names.ts';
import { crm, crmStages } from '../../schema/contacts.ts';

export type StoredContact = typeof crm.$inferSelect;
/** The stored fields of a contact. Money is in cents. */
export type ContactContent = StoredOf<typeof CONTACT_FIELDS>;

/** A user acts, whose name is stored with the version. */
export const contactRef = (id: number) => ({ subject: 'contact', subjectId: String(id) }) as const;

/** Stores a contact with its first version and stage. Inside a write. Returns its id. */
export function insertContact(ctx: ActingUser, content: ContactContent, at: Date): number {
  const { db, viewer } = ctx;
  const { id } = insertStatement(db).get({
    ...storedOf(CONTACT_FIELDS, content),
    ...derived(content),
    savedBy: viewer.id,
    stageSince: at,
    createdAt: at,
    updatedAt: at,
  });
  enterStage(db, { contactId: id, fromStage: null, stage: content.stage, reason: '', by: viewer.id, at });
  appendAudit(ctx, 'crm.create', contactRef(id), valuesAfter(fieldsOf(CONTACT_FIELDS, content)));
  return id;
}

const DERIVED = ['sortName', 'sortCompany', 'stageOrder', 'emailKey', 'phoneKey'] as const;

/** Prepared once, because an import stores thousands of rows. */
function insertStatement(db: Db) {
  return statement(db, 'crm.insert', () =>
    db
      .insert(crm)
      .values({
        ...placeholders(storedKeys(CONTACT_FIELDS)),
        ...placeholders(DERIVED),
        ...placeholders(['savedBy', 'stageSince', 'createdAt', 'updatedAt']),
      })
      .returning({ id: crm.id })
      .prepare(),
  );
}

/** Saves changes as a new version. Returns false if there are none. `reason` is stored with a lost contact. */
export function saveContact(
  ctx: ActingUser,
  before: StoredContact,
  patch: Partial<ContactContent>,
  { action = 'crm.update', reason = '' }: { action?: AuditAction; reason?: string } = {},
): boolean {
  const { db, viewer } = ctx;
  const place = contactRef(before.id);
  const version = keepNextVersion(ctx, { fields: CONTACT_FIELDS, place }, before, patch);
  if (!version) return false;
  const { after, stamps, changes } = version;
  const at = stamps.updatedAt;
  const moved = after.stage !== before.stage;
  db.update(crm)
    .set({ ...after, ...derived(after), ...(moved && { stageSince: at }), ...stamps })
    .where(eq(crm.id, before.id))
    .run();
  if (moved) {
    const { stage } = after;
    const why = stage === 'lost' ? reason : '';
    enterStage(db, { contactId: before.id, fromStage: before.stage, stage, reason: why, by: viewer.id, at });
  }
  appendAudit(ctx, action, place, changes);
  return true;
}

function derived({
  contactName,
  company,
  stage,
  email,
  phone,
}: ContactContent): Pick<StoredContact, (typeof DERIVED)[number]> {
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
      .values(placeholders(['contactId', 'fromStage', 'stage', 'reason', 'by', 'at']))
      .prepare(),
  ).run(values);
}
