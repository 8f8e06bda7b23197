import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { STAFF_TABLES } from '#db/trash-registry.ts';
import { fieldValue, recordColumns, recordFacts } from '#records/fieldValue.tsx';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { createSchema } from '#shared/kit/fields.schema.ts';
import { blankDraft, type FieldsOf, type FieldTable, inputOf } from '#shared/kit/fields.ts';
import type { StaffSubject } from '#shared/records.ts';
import { TransactionDialog } from '../../src/modules/accounting/TransactionDialog.tsx';
import { ApplicationDialog } from '../../src/modules/applications/ApplicationDialog.tsx';
import { ContactDialog } from '../../src/modules/contacts/ContactDialog.tsx';
import { ContactFacts } from '../../src/modules/contacts/drawer/ContactFacts.tsx';
import { DocumentDialog } from '../../src/modules/documents/DocumentDialog.tsx';
import { GalleryDialog } from '../../src/modules/program/gallery/GalleryDialog.tsx';
import { ProjectDialog } from '../../src/modules/projects/ProjectDialog.tsx';
import { TaskDialog } from '../../src/modules/projects/tasks/TaskDialog.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

/** Campaigns have a form of their own. */
type FormSubject = Exclude<StaffSubject, 'campaign'>;
const DIALOGS: Record<FormSubject, ComponentType<FormProps>> = {
  application: ApplicationDialog,
  contact: ContactDialog,
  document: DocumentDialog,
  project: ProjectDialog,
  task: TaskDialog,
  transaction: TransactionDialog,
  galleryProject: GalleryDialog,
};
type FormProps = RecordDialogProps<never> & { projectId: number };

test.each(Object.keys(DIALOGS) as FormSubject[])(
  'the form of a %s has every field of its table',
  async (subject) => {
    const Dialog = DIALOGS[subject];
    const fields: FieldTable = STAFF_TABLES[subject].fields;
    const { as } = newCommunity();
    const { id } = await as.staff.projects.create({ name: 'New website' });
    await renderAs(as.staff, <Dialog record={null} projectId={id} open onClose={vi.fn()} />);
    for (const { label } of Object.values(fields))
      expect(await screen.findAllByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`))).not.toEqual(
        [],
      );
  },
);

test('an open contact shows its fields with their labels', async () => {
  const { as } = newCommunity();
  const contact = await as.staff.crm.create({
    ...{ contactName: 'Ada', email: 'ada@mail.example', phone: '+44 20 7946' },
    ...{ value: 1250.5, lastContact: '2026-03-01' },
  });
  await renderAs(as.staff, <ContactFacts contact={contact} />);
  const fact = (label: string) => {
    const value = screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    return within(value instanceof HTMLElement ? value : document.body);
  };
  await screen.findByText('Owner');
  expect(fact('Email').getByRole('link').getAttribute('href')).toBe('mailto:ada@mail.example');
  expect(fact('Phone').getByRole('link').getAttribute('href')).toBe('tel:+44207946');
  fact('Value').getByText('$1,250.50');
  fact('Last contact').getByText('Mar 1, 2026');
  fact('Company').getByText('—');
});

const FIELDS = {
  name: { kind: 'line', label: 'Name', max: 20, required: true },
  website: { kind: 'url', label: 'Website', max: 40 },
  price: { kind: 'money', label: 'Price', column: 'priceCents', max: 100_000 },
  ownerId: { kind: 'person', label: 'Owner' },
} as const satisfies FieldTable;
const RECORD: FieldsOf<typeof FIELDS> = {
  ...{ name: 'Looms', website: 'https://looms.example/', price: 2.5, ownerId: 7 },
};

describe('a field table', () => {
  test('returns the facts of an open record, without those shown elsewhere', () => {
    const facts = recordFacts(FIELDS, RECORD, { name: false, ownerId: 'Ada' });
    expect(facts).toMatchObject([
      ['Website', { props: { href: 'https://looms.example/', rel: 'noopener nofollow ugc' } }],
      ['Price', '$2.50'],
      ['Owner', 'Ada'],
    ]);
    expect(fieldValue(FIELDS.website, '')).toBe('');
  });

  test('returns the columns of a table, with label and position', async () => {
    const columns = recordColumns(FIELDS, {
      name: { sort: 'name' },
      website: null,
      price: {},
      ownerId: null,
    });
    expect(columns).toMatchObject([
      { key: 'name', label: 'Name', sort: 'name', numeric: false },
      { key: 'price', label: 'Price', numeric: true },
    ]);
    const { as } = newCommunity();
    await renderAs(as.staff, <p>{columns[1]?.cell(RECORD)}</p>);
    screen.getByText('$2.50');
  });

  test('accepts a URL that is complete, safe, and short enough', () => {
    const schema = createSchema(FIELDS);
    const read = (website: string) =>
      schema.safeParse({ ...inputOf(FIELDS, blankDraft(FIELDS)), name: 'Looms', website });
    expect(read(' https://looms.example/a?b=c ').data).toMatchObject({
      website: 'https://looms.example/a?b=c',
    });
    expect(read('').data).toMatchObject({ website: '' });
    for (const wrong of [
      'looms.example',
      'http://looms.example',
      'javascript:alert(1)',
      'https://a:b@looms.example',
    ])
      expect(read(wrong).error?.issues).toMatchObject([
        { path: ['website'], message: 'Website must be a URL that starts with https://' },
      ]);
    expect(read(`https://${'a'.repeat(40)}.example`).error?.issues).toMatchObject([
      { message: 'Website must be at most 40 characters' },
    ]);
  });
});
