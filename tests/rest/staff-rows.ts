import { inArray } from 'drizzle-orm';
import { blankStored } from '#db/kit/fields.ts';
import type { Db } from '#db/open.ts';
import { accountingCategories, accountingRules } from '#db/schema/accounting.ts';
import { csvImportFiles, csvImportRows, csvImports } from '#db/schema/csv-imports.ts';
import { savedViews } from '#db/schema/saved-views.ts';
import { insertReceipt } from '#db/staff/accounting/receipts.ts';
import { postEntry } from '#db/staff/accounting/rows.ts';
import { contactRef, insertContact } from '#db/staff/contacts/rows.ts';
import { documentRef, insertDocument } from '#db/staff/documents/rows.ts';
import { insertProject, projectRef } from '#db/staff/projects/rows.ts';
import { insertTask, taskRef } from '#db/staff/tasks/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import type { ProcedurePath } from '../../src-server/app-router.ts';
import { fromStaff, hiddenFromAll, hiddenWrite, type Row, signedIn } from './matrix-row.ts';

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

  function project(): { id: number } {
    count += 1;
    const fields = { ...blankStored(PROJECT_FIELDS), name: `Project ${count}` };
    return { id: insertProject(acting(), fields, new Date()) };
  }

  function task(): { id: number } {
    const fields = { ...blankStored(TASK_FIELDS), title: 'Some task' };
    return { id: insertTask(acting(), project().id, fields, new Date()) };
  }

  function taskComment(): { commentId: number } {
    const { db, authorId } = store();
    const row = db.$client
      .prepare<[number, number], { id: number }>(
        "insert into task_comments (task_id, text, by, at) values (?, 'Words', ?, 0) returning id",
      )
      .get(task().id, authorId);
    return { commentId: row?.id ?? 0 };
  }

  function transaction(): { id: number } {
    const row = { date: '2026-03-01', amount: -1250, category: 'Food', notes: '', source: 'manual' } as const;
    return { id: postEntry(acting(), row) };
  }
  function receipt(): { id: number; receiptId: number } {
    count += 1;
    const { id } = transaction();
    const about = { name: 'invoice.pdf', mime: 'application/pdf', bytes: 593 } as const;
    return { id, receiptId: insertReceipt(acting(), { ...about, file: `file-${count}`, transactionId: id }) };
  }
  const inProject = () => ({ projectId: project().id });

  function deleted(kind: 'contact' | 'document' | 'project' | 'task') {
    const place = {
      contact: () => contactRef(contact().id),
      document: () => documentRef(document().id),
      project: () => projectRef(project().id),
      task: () => taskRef(task().id),
    }[kind]();
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

  /** Another user's file of prompts. */
  function promptFile(state: 'mapping' | 'checked' | 'done'): { id: number } {
    const { db, authorId } = store();
    return db
      .insert(csvImports)
      .values({
        ...{ kind: 'prompts', state, fileName: 'prompts.csv', columns: ['Name'], mapping: ['name'] },
        ...{ startedBy: authorId, ownerId: authorId, createdAt: new Date() },
      })
      .returning({ id: csvImports.id })
      .get();
  }
  const foreign = (
    name: string,
    procedure: ProcedurePath,
    state: Parameters<typeof promptFile>[0],
    more: object = {},
  ): Row => ({
    ...{ name, procedure, expected: hiddenFromAll },
    input: () => ({ ...promptFile(state), ...more }),
  });

  function bankFile(state: 'checked' | 'done'): { id: number } {
    const { db, authorId } = store();
    const columns = ['Date', 'Amount'];
    const made = db
      .insert(csvImports)
      .values({
        ...{ kind: 'accounting', state, fileName: 'bank.csv', columns, mapping: ['date', 'amount'] },
        ...{ format: { dateOrder: 'ymd', decimal: 'point', expenses: 'negative' } },
        ...{ total: 1, done: 1, refused: 1, doubles: 1 },
        ...{ startedBy: authorId, createdAt: new Date() },
      })
      .returning({ id: csvImports.id })
      .get();
    db.insert(csvImportRows)
      .values({ importId: made.id, row: 2, double: true, cells: ['2026-03-01', '-1'] })
      .run();
    return made;
  }

  function rule(): { id: number } {
    const { db, authorId } = store();
    count += 1;
    const values = {
      contains: `Text ${count}`,
      category: 'Food',
      createdBy: authorId,
      createdAt: new Date(),
    };
    return db.insert(accountingRules).values(values).returning({ id: accountingRules.id }).get();
  }

  function next(name: string): string {
    count += 1;
    return `${name} ${count}`;
  }

  /** A private view of a user, or of the author. */
  function view(username = ''): { id: number } {
    const { db, authorId } = store();
    const select = db.$client.prepare<[string], number>('select id from users where username = ?').pluck();
    const at = new Date();
    const ownerId = select.get(username) ?? authorId;
    return db
      .insert(savedViews)
      .values({
        ...{ list: 'crm', name: next('Private'), search: {}, columns: [] },
        ...{ ownerId, createdAt: at, updatedAt: at },
      })
      .returning({ id: savedViews.id })
      .get();
  }
  const foreignView = (name: string, procedure: ProcedurePath): Row => ({
    ...{ name, procedure, expected: [401, 401, 403, 403, 404, 404], input: () => view() },
  });

  /** A category of the site. No import of the ledger is in progress: earlier rows start some. */
  function category(): { id: number } {
    const { db, authorId } = store();
    const isRunning = inArray(csvImports.state, ['running', 'undoing']);
    db.update(csvImports).set({ state: 'done' }).where(isRunning).run();
    return db
      .insert(accountingCategories)
      .values({ name: next('Own'), type: 'income', createdBy: authorId, createdAt: new Date() })
      .returning({ id: accountingCategories.id })
      .get();
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
    staff('own next steps', 'crm.nextSteps'),
    staff('all doubles', 'crm.pairs'),
    staff('doubles of a contact', 'crm.duplicates', () => ({ email: 'ada@mail.example' })),
    staff('owners of contacts', 'crm.owners'),
    staff('add a contact', 'crm.create', () => ({ contactName: 'A new one' })),
    staff('change a contact', 'crm.update', () => ({ ...contact(), company: 'Another' })),
    staff('move a contact', 'crm.setStage', () => ({ ...contact(), stage: 'won' })),
    staff('delete a contact', 'crm.delete', contact),
    staff('change several contacts', 'crm.bulkUpdate', () => ({
      ...{ ids: [contact().id, contact().id], change: { stage: 'won' } },
    })),
    staff('take a change of several contacts back', 'crm.bulkUndo', () => ({
      rows: [{ ...contact(), version: 2 }],
    })),
    staff('delete several contacts', 'crm.bulkDelete', () => ({ ids: [contact().id, contact().id] })),
    staff('bring back several contacts', 'trash.restoreMany', () => ({
      ...{ subject: 'contact', ids: [Number(deleted('contact').subjectId)] },
    })),
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
    staff('change several documents', 'documents.bulkUpdate', () => ({
      ...{ ids: [document().id], change: { category: 'branding' } },
    })),
    staff('take a change of several documents back', 'documents.bulkUndo', () => ({
      rows: [{ ...document(), version: 2 }],
    })),
    staff('delete several documents', 'documents.bulkDelete', () => ({ ids: [document().id] })),
    staff('versions of a document', 'documents.revisions', document),
    staff('a version of a document', 'documents.revision', () => ({ ...document(), revision: 1 })),
    staff('bring back a version of a document', 'documents.restoreVersion', () => ({
      ...{ ...document(), revision: 1 },
    })),
    {
      ...{ name: 'bring back a document', procedure: 'trash.restore', expected: hiddenWrite },
      input: () => deleted('document'),
    },
    staff('transactions', 'accounting.list'),
    staff('transactions one after the other', 'accounting.listByCursor'),
    staff('the ledger in numbers', 'accounting.summary'),
    staff('a transaction', 'accounting.read', transaction),
    staff('the charts of the ledger', 'accounting.charts'),
    staff('projects to link', 'accounting.linkTargets', () => ({ kind: 'project', q: 'new' })),
    staff('the ledger of a project', 'accounting.linkedTotals', () => ({ kind: 'project', ...project() })),
    staff('add a transaction', 'accounting.create', () => ({
      ...{ date: '2026-03-01', amount: 5, category: 'Sales' },
    })),
    staff('change a transaction', 'accounting.update', () => ({ ...transaction(), notes: 'Other words' })),
    staff('delete a transaction', 'accounting.delete', transaction),
    staff('duplicate a transaction', 'accounting.duplicate', transaction),
    staff('change several transactions', 'accounting.bulkUpdate', () => ({
      ...{ ids: [transaction().id, transaction().id], change: { category: 'Food' } },
    })),
    staff('undo a change of several transactions', 'accounting.bulkUndo', () => ({
      rows: [{ ...transaction(), version: 2 }],
    })),
    staff('delete several transactions', 'accounting.bulkDelete', () => ({ ids: [transaction().id] })),
    staff('receipts of a transaction', 'receipts.list', transaction),
    staff('delete a receipt', 'receipts.remove', receipt),
    staff('projects', 'projects.list'),
    staff('projects one after the other', 'projects.listByCursor'),
    staff('projects in numbers', 'projects.summary'),
    staff('owners of projects', 'projects.owners'),
    staff('a project', 'projects.read', project),
    staff('the burn-up of a project', 'projects.burnUp', project),
    staff('create a project', 'projects.create', () => ({ name: 'A new one' })),
    staff('change a project', 'projects.update', () => ({ ...project(), name: 'Another name' })),
    staff('change the status of a project', 'projects.setStatus', () => ({
      ...project(),
      status: 'active',
    })),
    staff('change several projects', 'projects.bulkUpdate', () => ({
      ...{ ids: [project().id], change: { status: 'active' } },
    })),
    staff('undo a change of several projects', 'projects.bulkUndo', () => ({
      rows: [{ ...project(), version: 2 }],
    })),
    staff('delete several projects', 'projects.bulkDelete', () => ({ ids: [project().id] })),
    staff('delete a project', 'projects.delete', project),
    staff('duplicate a project', 'projects.duplicate', project),
    staff('tasks', 'tasks.list', inProject),
    staff('tasks one after the other', 'tasks.listByCursor', inProject),
    staff('own tasks', 'tasks.mine'),
    staff('the board of a project', 'tasks.board', inProject),
    staff('a column of a board', 'tasks.column', () => ({ ...inProject(), status: 'todo' })),
    staff('a task', 'tasks.read', task),
    staff('assignees', 'tasks.assignees', inProject),
    staff('create a task', 'tasks.create', () => ({ ...inProject(), title: 'A new one' })),
    staff('change a task', 'tasks.update', () => ({ ...task(), title: 'Another title' })),
    staff('move a task', 'tasks.move', () => ({ ...task(), status: 'done' })),
    staff('change several tasks', 'tasks.bulkUpdate', () => ({
      ...{ ids: [task().id], change: { status: 'done' } },
    })),
    staff('undo a change of several tasks', 'tasks.bulkUndo', () => ({
      rows: [{ ...task(), version: 2 }],
    })),
    staff('delete several tasks', 'tasks.bulkDelete', () => ({ ids: [task().id] })),
    staff('comments on a task', 'tasks.comments', task),
    staff('comment on a task', 'tasks.addComment', () => ({ ...task(), text: 'Words' })),
    staff('delete a comment on a task', 'tasks.deleteComment', taskComment),
    staff('delete a task', 'tasks.delete', task),
    ...(['project', 'task'] as const).map(
      (kind): Row => ({
        ...{ name: `restore a ${kind}`, procedure: 'trash.restore', expected: hiddenWrite },
        input: () => deleted(kind),
      }),
    ),
    staff('the trail of a row', 'staff.history', () => contactRef(contact().id)),
    staff('imported files', 'imports.list', () => ({ kind: 'crm' })),
    staff('an imported file', 'imports.read', () => file('mapping')),
    staff('read a file in another character set', 'imports.readAs', () => ({
      ...{ ...file('mapping'), charset: 'windows-1252' },
    })),
    staff('the format of a file', 'imports.format', () => ({ ...file('mapping'), mapping: [null] })),
    staff('check a file', 'imports.check', () => ({ ...file('mapping'), mapping: ['contactName'] })),
    staff('import a file', 'imports.start', () => file('checked')),
    staff("a bank file's duplicates", 'imports.duplicates', () => bankFile('checked')),
    staff('import a duplicate anyway', 'imports.include', () => ({
      ...{ ...bankFile('checked'), row: 2, included: true },
    })),
    staff('the rows of a preview', 'imports.rows', () => bankFile('checked')),
    staff('the category of a row', 'imports.categorize', () => ({
      ...{ ...bankFile('checked'), row: 2, category: 'Food' },
    })),
    staff('undo an import', 'imports.undo', () => bankFile('done')),
    {
      ...{ name: 'own files of prompts', procedure: 'imports.list', expected: signedIn },
      input: () => ({ kind: 'prompts' }),
    },
    foreign("another user's file of prompts", 'imports.read', 'mapping'),
    foreign("read another user's prompts again", 'imports.readAs', 'mapping', { charset: 'windows-1252' }),
    foreign("the format of another user's prompts", 'imports.format', 'mapping', { mapping: [null] }),
    foreign("check another user's prompts", 'imports.check', 'mapping', { mapping: ['name'] }),
    foreign("import another user's prompts", 'imports.start', 'checked'),
    foreign("duplicates of another user's prompts", 'imports.duplicates', 'checked'),
    foreign("import another user's duplicate", 'imports.include', 'checked', { row: 2, included: true }),
    foreign("the rows of another user's prompts", 'imports.rows', 'checked'),
    foreign("a category in another user's import", 'imports.categorize', 'checked', {
      row: 2,
      category: 'Food',
    }),
    foreign("undo another user's import", 'imports.undo', 'done'),
    staff('rules for categories', 'accounting.rules'),
    staff('the transactions of a rule', 'accounting.ruleRows', () => ({
      ...{ contains: 'Coffee', category: 'Food' },
    })),
    staff('save a rule', 'accounting.saveRule', () => ({ contains: 'Coffee', category: 'Food' })),
    staff('delete a rule', 'accounting.deleteRule', rule),
    staff('saved views of a list', 'savedViews.list', () => ({ list: 'crm' })),
    staff('save a view', 'savedViews.create', () => ({
      ...{ list: 'crm', name: next('View'), search: { stage: 'lead' }, columns: ['created'] },
    })),
    staff('change a view', 'savedViews.update', view),
    staff('delete a view', 'savedViews.delete', view),
    foreignView("change someone else's view", 'savedViews.update'),
    foreignView("delete someone else's view", 'savedViews.delete'),
    staff('categories of the ledger', 'accounting.categories'),
    staff('the use of categories', 'accounting.categoryUse'),
    staff('add a category', 'accounting.addCategory', () => ({ name: next('Category'), type: 'income' })),
    staff('rename a category', 'accounting.renameCategory', () => ({ ...category(), name: next('New') })),
    staff('hide a category', 'accounting.hideCategory', () => ({ name: 'Rent', isHidden: true })),
    staff('delete a category', 'accounting.deleteCategory', category),
  ];
}
