import { eq } from 'drizzle-orm';
import { insertContact, saveContact } from '#db/contacts/rows.ts';
import { insertDocument } from '#db/documents/rows.ts';
import { blankStored } from '#db/kit/fields.ts';
import type { Db } from '#db/open.ts';
import { crm, crmNotes } from '#db/schema/contacts.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { splitTags } from '#shared/kit/tag-text.ts';
import { CONTACTS, type DemoContact } from './demo/contacts.ts';
import { DOCUMENTS } from './demo/documents.ts';

type Staff = Record<'admin' | 'staff', { id: number }>;
type Before = (days: number) => Date;

/** What the demo's staff keep for themselves, each thing as it would have come about. */
export function addStaffModules(db: Db, people: Staff, before: Before): void {
  const byAge = [...CONTACTS].sort((a, b) => (b.steps[0]?.[1] ?? 0) - (a.steps[0]?.[1] ?? 0));
  for (const contact of byAge) addContact(db, contact, people, before);
  for (const { by, daysAgo, tags, pinned = false, ...document } of DOCUMENTS) {
    const at = before(daysAgo);
    const acting = { db, clock: { now: () => at }, viewer: people[by], source: 'ui' } as const;
    insertDocument(acting, { ...document, pinned, tags: splitTags(tags.join()) }, at);
  }
}

function addContact(db: Db, contact: DemoContact, people: Staff, before: Before): void {
  const [first, ...moves] = contact.steps;
  if (!first) return;
  const viewer = people[contact.owner ?? 'staff'];
  const acting = (days: number) =>
    ({ db, clock: { now: () => before(days) }, viewer, source: 'ui' }) as const;
  const { name: contactName, company, email = '', phone = '', notes = '', value, owner, spoke } = contact;
  const fields = {
    ...blankStored(CONTACT_FIELDS),
    ...{ contactName, company, email, phone, notes, stage: first[0] },
    valueCents: value === undefined ? null : value * 100,
    lastContact: spoke === undefined ? null : before(spoke).toISOString().slice(0, 10),
    ownerId: owner && people[owner].id,
  };
  const id = insertContact(acting(first[1]), fields, before(first[1]));
  for (const [stage, days] of moves) {
    const row = db.select().from(crm).where(eq(crm.id, id)).get();
    const reason = stage === 'lost' ? contact.reason : undefined;
    if (row) saveContact(acting(days), row, { stage }, { action: 'crm.stage', ...(reason && { reason }) });
  }
  for (const [text, days] of contact.said ?? []) {
    db.insert(crmNotes)
      .values({ contactId: id, text, by: viewer.id, at: before(days) })
      .run();
  }
}
