import { eq } from 'drizzle-orm';
import { blankStored, fieldsOf } from '#db/kit/fields.ts';
import { crm, crmNotes } from '#db/schema/contacts.ts';
import { documents } from '#db/schema/documents.ts';
import { insertContact, saveContact } from '#db/staff/contacts/rows.ts';
import { insertDocument, saveDocument } from '#db/staff/documents/rows.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { splitTags } from '#shared/kit/tag-text.ts';
import { CONTACTS, type DemoContact } from './demo/contacts.ts';
import { type DemoDocument, DOCUMENTS } from './demo/documents.ts';
import type { DemoUsername } from './demo/people.ts';
import type { Filling } from './demo-entries.ts';

/** Adds the contacts and internal documents, the oldest first. Inside a write. */
export function addStaffModules(filling: Filling): void {
  const added = ({ steps: [first] }: DemoContact) => first?.[1] ?? 0;
  for (const contact of CONTACTS.toSorted((a, b) => added(b) - added(a))) addContact(filling, contact);
  for (const document of DOCUMENTS.toSorted((a, b) => b.daysAgo - a.daysAgo)) addDocument(filling, document);
}

/** A staff member acts, so many days ago. */
function acting({ db, people, before }: Filling, by: DemoUsername, days: number) {
  return { db, clock: { now: () => before(days) }, viewer: people[by], source: 'ui' } as const;
}

function addDocument(filling: Filling, document: DemoDocument): void {
  const { by, daysAgo, tags, pinned = false, edited, ...rest } = document;
  const content = edited ? rest.content.replace(edited.is, () => edited.was) : rest.content;
  if (edited && content === rest.content)
    throw new Error(`the demo's edit of “${rest.title}” changes nothing`);
  const fields = { ...rest, content, pinned, tags: splitTags(tags.join()) };
  const id = insertDocument(acting(filling, by, daysAgo), fields, filling.before(daysAgo));
  if (!edited) return;
  const row = filling.db.select().from(documents).where(eq(documents.id, id)).get();
  const after = row && { ...fieldsOf(DOCUMENT_FIELDS, row), content: rest.content };
  if (row && after) saveDocument(acting(filling, edited.by, edited.daysAgo), row, after);
}

function addContact(filling: Filling, contact: DemoContact): void {
  const { db, people, before } = filling;
  const [first, ...moves] = contact.steps;
  if (!first) return;
  const by = contact.owner ?? 'staff';
  const {
    name: contactName,
    company,
    email = '',
    phone = '',
    notes = '',
    value,
    owner,
    spoke,
    next,
  } = contact;
  const fields = {
    ...blankStored(CONTACT_FIELDS),
    contactName,
    company,
    email,
    phone,
    notes,
    stage: first[0],
    valueCents: value === undefined ? null : value * 100,
    lastContact: spoke === undefined ? null : before(spoke).toISOString().slice(0, 10),
    ownerId: owner && people[owner].id,
    nextStep: next?.[0] ?? '',
    nextStepOn: next ? before(-next[1]).toISOString().slice(0, 10) : null,
  };
  const id = insertContact(acting(filling, by, first[1]), fields, before(first[1]));
  for (const [stage, days] of moves) {
    const row = db.select().from(crm).where(eq(crm.id, id)).get();
    const reason = stage === 'lost' ? contact.reason : undefined;
    const move = { action: 'crm.stage', ...(reason && { reason }) } as const;
    if (row) saveContact(acting(filling, by, days), row, { stage }, move);
  }
  const timeline = (contact.said ?? []).map(([text, days]) => {
    return { contactId: id, text, by: people[by].id, at: before(days) };
  });
  if (timeline.length > 0) db.insert(crmNotes).values(timeline).run();
}
