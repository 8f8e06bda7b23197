import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { blankStored, csvCells, fieldsOf, listedFields, storedKeys, toStored } from '#db/kit/fields.ts';
import { STAFF_TABLES } from '#db/trash-registry.ts';
import { auditWords, fieldTexts } from '#records/fieldTexts.ts';
import { transactionCreateInput, transactionUpdateInput } from '#shared/accounting/schema.ts';
import { applicationCreateInput, applicationUpdateInput } from '#shared/applications/schema.ts';
import { campaignCreateInput, campaignUpdateInput } from '#shared/campaigns/schema.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactCreateInput, contactUpdateInput } from '#shared/contacts/schema.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentCreateInput, documentUpdateInput } from '#shared/documents/schema.ts';
import { createSchema, updateSchema } from '#shared/kit/fields.schema.ts';
import {
  blankDraft,
  type CsvFieldTable,
  csvFields,
  draftOf,
  type FieldTable,
  fieldKeys,
  inputOf,
  labelsOf,
  type StoredOf,
} from '#shared/kit/fields.ts';
import { galleryCreateInput, galleryUpdateInput } from '#shared/program/schema.ts';
import { projectCreateInput, projectUpdateInput } from '#shared/projects/schema.ts';
import { STAFF_SUBJECTS, type StaffSubject } from '#shared/records.ts';
import { taskCreateInput, taskUpdateInput } from '#shared/tasks/schema.ts';

/** Columns that every record has and no one edits. */
const SYSTEM = ['id', 'savedBy', 'version', 'createdAt', 'updatedAt', 'deletedAt'];

type Described = {
  /** Columns that the server derives or decides. */
  derived: string[];
  inputs: { create: { shape: object }; update: { shape: object } };
};
/** Every kind of staff record. */
const RECORDS: Record<StaffSubject, Described> = {
  contact: {
    derived: [
      ...['sortName', 'sortCompany', 'stageOrder', 'stageSince', 'emailKey', 'phoneKey', 'mergedInto'],
    ],
    inputs: { create: contactCreateInput, update: contactUpdateInput },
  },
  document: {
    // The pin isn't part of a version and has its own action.
    derived: ['sortTitle', 'preview', 'authorId', 'pinned'],
    inputs: { create: documentCreateInput, update: documentUpdateInput },
  },
  project: {
    derived: ['sortName', 'sortDue', 'taskCount', 'doneCount', 'progress', 'createdBy'],
    inputs: { create: projectCreateInput, update: projectUpdateInput },
  },
  task: {
    derived: ['projectId', 'sortTitle', 'sortDue', 'statusOrder', 'priorityOrder', 'position', 'createdBy'],
    inputs: { create: taskCreateInput, update: taskUpdateInput },
  },
  transaction: {
    derived: ['type', 'source', 'sourceId', 'sourceStep', 'createdBy', 'importId', 'importKey', 'bankId'],
    inputs: { create: transactionCreateInput, update: transactionUpdateInput },
  },
  campaign: {
    derived: [
      ...['sortTitle', 'sortDate', 'state', 'pauseReason', 'pauseDetail', 'createdBy'],
      ...['scheduledDate', 'startedAt', 'startedBy', 'sentDate', 'frozen', 'fixedUntil', 'fixedAt'],
      ...['recipientCount', 'sentCount', 'failedCount', 'unknownCount', 'skippedCount', 'outcomes'],
      ...['run', 'waitsFor', 'waitsUntil'],
      ...['trackedCount', 'openedCount', 'clickedCount', 'unsubscribedCount', 'surveyId'],
      // It isn't part of a version and has its own action.
      'isTracked',
    ],
    inputs: { create: campaignCreateInput, update: campaignUpdateInput },
  },
  application: {
    derived: [
      ...['sortName', 'emailKey', 'isConfirmed', 'confirmedAt', 'confirmationAt', 'notifiedCohortId'],
      'contactId',
    ],
    inputs: { create: applicationCreateInput, update: applicationUpdateInput },
  },
  galleryProject: {
    // Publishing isn't part of a version and has its own action.
    derived: ['position', 'published', 'createdBy'],
    inputs: { create: galleryCreateInput, update: galleryUpdateInput },
  },
};

describe.each(STAFF_SUBJECTS)('the fields of a %s', (subject) => {
  const { derived, inputs } = RECORDS[subject];
  const fields: FieldTable = STAFF_TABLES[subject].fields;
  const table: SQLiteTable = STAFF_TABLES[subject].table;

  test('are the columns of the table, except for those that the server decides', () => {
    const columns = Object.keys(getTableColumns(table));
    expect([...storedKeys(fields), ...derived, ...SYSTEM].toSorted()).toEqual(columns.toSorted());
  });

  test('are accepted when a record is created and when it is edited', () => {
    expect(Object.keys(inputs.create.shape)).toEqual(expect.arrayContaining(fieldKeys(fields)));
    expect(Object.keys(inputs.update.shape)).toEqual(expect.arrayContaining(fieldKeys(fields)));
  });

  test('are shown in comparisons and in the audit log', () => {
    expect(fieldTexts(fields).map(({ label }) => label)).toEqual(Object.values(labelsOf(fields)));
    for (const key of fieldKeys(fields)) expect(auditWords(fields)(key, 'x')).toBe('x');
    expect(auditWords(fields)('unknown', 'x')).toBeUndefined();
  });
});

const { contactName, company, stage, email, phone, value, ownerId, lastContact, notes, entryId } =
  CONTACT_FIELDS;
/** Named one by one, so that a new field of contacts changes no expectation here. */
const FIELDS = {
  contactName,
  company,
  stage,
  email,
  phone,
  value,
  ownerId,
  lastContact,
  notes,
  entryId,
} as const satisfies CsvFieldTable;
const STORED: StoredOf<typeof FIELDS> = {
  ...{ contactName: 'Ada', company: 'Engines', email: 'ada@mail.example', phone: '' },
  stage: 'won',
  ...{ valueCents: 125_050, ownerId: 7, lastContact: null, notes: 'Met.', entryId: null },
};

describe('a record', () => {
  test('keeps its values from the database to the form and back', () => {
    const fields = fieldsOf(FIELDS, STORED);
    expect(fields).toMatchObject({ value: 1250.5, ownerId: 7, lastContact: null, stage: 'won' });
    const draft = draftOf(FIELDS, fields);
    expect(draft).toMatchObject({ value: '1250.50', ownerId: '7', lastContact: '', stage: 'won' });
    const checked = updateSchema(FIELDS).parse(inputOf(FIELDS, draft));
    expect(toStored(FIELDS, checked)).toEqual(STORED);
  });

  test('that is new has the defaults of its table', () => {
    expect(createSchema(FIELDS).parse({ contactName: 'Ada' })).toEqual({
      ...{ contactName: 'Ada', company: '', stage: 'lead', email: '', phone: '' },
      ...{ value: null, lastContact: null, notes: '', entryId: null },
    });
    expect(blankDraft(FIELDS)).toMatchObject({ stage: 'lead', value: '', ownerId: '' });
    expect(toStored(FIELDS, { company: 'Looms' })).toEqual({ company: 'Looms' });
    expect(blankStored(FIELDS)).toMatchObject({ contactName: '', stage: 'lead', valueCents: null });
    expect(blankStored(DOCUMENT_FIELDS)).toMatchObject({ content: '', tags: [] });
  });

  test('has a cell for each column of a CSV file, in the same order', () => {
    const names = csvFields(FIELDS).map(({ key }) => key);
    expect(csvCells(FIELDS, STORED, () => 'grace')).toHaveLength(names.length);
    expect(names).toEqual([
      ...['contactName', 'company', 'stage', 'email', 'phone', 'value', 'owner', 'lastContact', 'notes'],
    ]);
    expect(csvCells(FIELDS, STORED, () => 'grace')).toEqual([
      ...['Ada', 'Engines', 'Won', 'ada@mail.example', '', { number: '1250.50' }, 'grace', '', 'Met.'],
    ]);
  });

  test('with a list is read from JSON, without the fields left out', () => {
    const row = { title: 'Plan', category: 'legal', tags: '["One","Two"]', content: '' };
    expect(listedFields(DOCUMENT_FIELDS, row, ['content'])).toEqual({
      ...{ title: 'Plan', category: 'legal', tags: ['One', 'Two'] },
    });
    const fields = { title: 'Plan', category: 'legal', tags: ['One', 'Two'], content: 'Words' } as const;
    expect(draftOf(DOCUMENT_FIELDS, { ...fields, tags: [...fields.tags] }).tags).toBe('One, Two');
  });
});
