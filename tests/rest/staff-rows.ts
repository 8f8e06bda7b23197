import { contactRef, insertContact } from '#db/contacts/rows.ts';
import { documentRef, insertDocument } from '#db/documents/rows.ts';
import { blankStored } from '#db/kit/fields.ts';
import type { Db } from '#db/open.ts';
import { csvImportFiles, csvImports } from '#db/schema/staff.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import type { ProcedurePath } from '../../src-server/app-router.ts';
import { fromStaff, hiddenWrite, type Row } from './matrix-row.ts';

/** The rows of the staff's modules in the table of who gets what. `store` is asked when a row is tried. */
export function staffRows(store: () => { db: Db; authorId: number }): Row[] {
  const acting = () => {
    const { db, authorId } = store();
    return { db, clock: { now: () => new Date() }, viewer: { id: authorId }, source: 'rest' } as const;
  };
  let count = 0;

  function contact(): { id: number } {
    count += 1;
    const fields = { ...blankStored(CONTACT_FIELDS), contactName: `Contact ${count}` };
    return { id: insertContact(acting(), fields, new Date()) };
  }

  function note(): { noteId: number } {
    const { db, authorId } = store();
    const row = db.$client
      .prepare<[number, number], { id: number }>(
        "insert into crm_notes (contact_id, text, by, at) values (?, 'Words', ?, 0) returning id",
      )
      .get(contact().id, authorId);
    return { noteId: row?.id ?? 0 };
  }

  function document(): { id: number } {
    count += 1;
    const content = { title: `Document ${count}`, content: 'Words enough to be kept.', tags: [] };
    return { id: insertDocument(acting(), { ...content, category: 'legal', pinned: true }, new Date()) };
  }

  function deleted(kind: 'contact' | 'document') {
    const place = kind === 'contact' ? contactRef(contact().id) : documentRef(document().id);
    moveToTrash(acting(), place);
    return place;
  }

  function file(state: 'mapping' | 'checked'): { id: number } {
    const { db, authorId } = store();
    const made = db
      .insert(csvImports)
      .values({
        ...{ kind: 'crm', state, fileName: 'contacts.csv', columns: ['Name'], mapping: ['contactName'] },
        ...{ startedBy: authorId, createdAt: new Date() },
      })
      .returning({ id: csvImports.id })
      .get();
    db.insert(csvImportFiles)
      .values({ importId: made.id, piece: 0, bytes: Buffer.from('Name\nAda\n') })
      .run();
    return made;
  }

  const staff = (name: string, procedure: ProcedurePath, input: Row['input'] = () => ({})): Row => ({
    ...{ name, procedure, expected: fromStaff, input },
  });
  return [
    staff('contacts', 'crm.list'),
    staff('contacts in numbers', 'crm.summary'),
    staff('contacts one after the other', 'crm.listByCursor'),
    staff('the board', 'crm.board'),
    staff('a stage of the board', 'crm.column', () => ({ stage: 'lead' })),
    staff('a contact', 'crm.read', contact),
    staff('what happened with a contact', 'crm.timeline', contact),
    staff('doubles of a contact', 'crm.duplicates', () => ({ email: 'ada@mail.example' })),
    staff('owners of contacts', 'crm.owners'),
    staff('add a contact', 'crm.create', () => ({ contactName: 'A new one' })),
    staff('change a contact', 'crm.update', () => ({ ...contact(), company: 'Another' })),
    staff('move a contact', 'crm.setStage', () => ({ ...contact(), stage: 'won' })),
    staff('delete a contact', 'crm.delete', contact),
    staff('merge contacts', 'crm.merge', () => ({ survivorId: contact().id, otherId: contact().id })),
    staff('write a note', 'crm.addNote', () => ({ ...contact(), text: 'Words' })),
    staff('remove a note', 'crm.deleteNote', note),
    {
      ...{ name: 'bring back a contact', procedure: 'trash.restore', expected: hiddenWrite },
      input: () => deleted('contact'),
    },
    staff('documents', 'documents.list'),
    staff('pinned documents', 'documents.pinned'),
    staff('documents one after the other', 'documents.listByCursor'),
    staff('a document', 'documents.read', document),
    staff('where a document leads', 'documents.links', document),
    staff('a draft of a document', 'drafts.read', () => ({ slot: 'document:1' })),
    staff('keep a draft of a document', 'drafts.save', () => ({
      slot: 'document',
      content: { title: 'Half' },
    })),
    staff('give a draft of a document up', 'drafts.forget', () => ({ slot: 'document' })),
    staff('write a document', 'documents.create', () => ({
      ...{ title: 'A new one', content: 'Words enough to be kept.' },
    })),
    staff('change a document', 'documents.update', () => ({ ...document(), title: 'Another title' })),
    staff('pin a document', 'documents.pin', () => ({ ...document(), pinned: false })),
    staff('delete a document', 'documents.delete', document),
    staff('versions of a document', 'documents.revisions', document),
    staff('a version of a document', 'documents.revision', () => ({ ...document(), revision: 1 })),
    staff('bring back a version of a document', 'documents.restoreVersion', () => ({
      ...{ ...document(), revision: 1 },
    })),
    {
      ...{ name: 'bring back a document', procedure: 'trash.restore', expected: hiddenWrite },
      input: () => deleted('document'),
    },
    staff('the trail of a row', 'staff.history', () => contactRef(contact().id)),
    staff('imported files', 'imports.list', () => ({ kind: 'crm' })),
    staff('an imported file', 'imports.read', () => file('mapping')),
    staff('read a file in another character set', 'imports.readAs', () => ({
      ...{ ...file('mapping'), charset: 'windows-1252' },
    })),
    staff('check a file', 'imports.check', () => ({ ...file('mapping'), mapping: ['contactName'] })),
    staff('import a file', 'imports.start', () => file('checked')),
  ];
}
