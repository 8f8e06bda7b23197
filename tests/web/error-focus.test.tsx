import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { CollectionTitleDialog } from '../../src/modules/collections/CollectionTitleDialog.tsx';
import { CommentComposer } from '../../src/modules/comments/components/CommentComposer.tsx';
import { ContactNote } from '../../src/modules/contacts/drawer/ContactNote.tsx';
import { SectionDialog } from '../../src/modules/courses/editor/SectionDialog.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { press } from '../support/site.tsx';

const nothing = () => {};
const frame = { open: true, onClose: nothing };

const FORMS: [form: string, shown: ReactNode, button: string, error: string][] = [
  [
    'a comment',
    <CommentComposer
      key="comment"
      {...{ label: 'Add a comment', slot: 'comment:1', submitLabel: 'Comment', busy: false }}
      {...{ onSend: async () => null, onSent: nothing }}
    />,
    ...(['Comment', 'Comment is required'] as const),
  ],
  ['a contact note', <ContactNote key="note" contactId={1} />, 'Save note', 'Note is required'],
  [
    'a section',
    <SectionDialog key="section" courseId="1" section={null} {...frame} />,
    ...(['Add section', 'Section title is required'] as const),
  ],
  [
    'a collection',
    <CollectionTitleDialog
      key="collection"
      {...{ slot: 'collection:new', heading: 'New collection', submitLabel: 'Create', busy: false }}
      {...{ onSave: nothing, ...frame }}
    />,
    ...(['Create', 'Title must be at least 3 characters'] as const),
  ],
];

test.each(FORMS)(
  'the form of %s moves the focus to the field with the error',
  async (_, shown, button, error) => {
    await renderAs(newCommunity().as.staff, shown);
    await screen.findAllByRole('textbox');
    await press(button, document.body);
    await screen.findByText(error);
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]));
  },
);
