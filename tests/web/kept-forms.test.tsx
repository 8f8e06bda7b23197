import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { forgetSignedIn } from '#lib/browser/storage.ts';
import { FlagDialog } from '#widgets/FlagDialog.tsx';
import { TransactionDialog } from '../../src/modules/accounting/TransactionDialog.tsx';
import { SuspendDialog } from '../../src/modules/admin/members/SuspendDialog.tsx';
import { TagDialog } from '../../src/modules/admin/tags/TagDialog.tsx';
import { Rating } from '../../src/modules/assistant/components/Rating.tsx';
import { CampaignDialog } from '../../src/modules/campaigns/CampaignDialog.tsx';
import { ChannelDialog } from '../../src/modules/channels/ChannelDialog.tsx';
import { MessageEdit } from '../../src/modules/channels/log/MessageEdit.tsx';
import { CollectionTitleDialog } from '../../src/modules/collections/CollectionTitleDialog.tsx';
import { ContactDialog } from '../../src/modules/contacts/ContactDialog.tsx';
import { ContactNote } from '../../src/modules/contacts/drawer/ContactNote.tsx';
import { StageDialog } from '../../src/modules/contacts/StageDialog.tsx';
import { LessonDialog } from '../../src/modules/courses/editor/LessonDialog.tsx';
import { SectionDialog } from '../../src/modules/courses/editor/SectionDialog.tsx';
import { CancelDialog } from '../../src/modules/events/CancelDialog.tsx';
import { EventDialog } from '../../src/modules/events/EventDialog.tsx';
import { InviteDialog } from '../../src/modules/invitations/InviteDialog.tsx';
import { GalleryDialog } from '../../src/modules/program/gallery/GalleryDialog.tsx';
import { ProjectDialog } from '../../src/modules/projects/ProjectDialog.tsx';
import { TaskComments } from '../../src/modules/projects/tasks/TaskComments.tsx';
import { TaskDialog } from '../../src/modules/projects/tasks/TaskDialog.tsx';
import { PromptDialog } from '../../src/modules/prompts/saved/PromptDialog.tsx';
import { ProfileForm } from '../../src/modules/settings/components/ProfileForm.tsx';
import { SurveyDialog } from '../../src/modules/surveys/SurveyDialog.tsx';
import { Playground } from '../../src/modules/tool-runs/playground/Playground.tsx';
import { note } from '../support/factories.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { expectToast, fill, press } from '../support/site.tsx';

const frame = { open: true, onClose: () => {} };
const nothing = () => {};

type Community = ReturnType<typeof newCommunity>['as'];
type Form = { who: Person; shown: ReactNode; field: string | RegExp; start?: () => Promise<void> };

async function eventOf(as: Community) {
  return as.staff.events.create({
    ...{ title: 'Harbor day', description: 'We meet at the pier.', location: 'Pier 7', timeZone: 'UTC' },
    ...{ startTime: '2030-05-05T18:00', endTime: '2030-05-05T20:00' },
  });
}

async function sectionOf(as: Community) {
  const { id: courseId } = await as.contributor.entries.create(note({ type: 'course', title: 'Knots' }));
  const { id: sectionId } = await as.contributor.courses.createSection({ courseId, title: 'Loops' });
  return { courseId, sectionId };
}

/** Every form with texts, as it opens. */
const FORMS: Record<string, (as: Community) => Promise<Form> | Form> = {
  'a new contact': ({ staff }) => ({
    ...{ who: staff, shown: <ContactDialog record={null} {...frame} />, field: /^Name/ },
  }),
  'a contact': async ({ staff }) => {
    const record = await staff.crm.create({ contactName: 'Ada Lovelace' });
    return { who: staff, shown: <ContactDialog record={record} {...frame} />, field: /^Name/ };
  },
  'a note about a contact': async ({ staff }) => {
    const { id } = await staff.crm.create({ contactName: 'Ada Lovelace' });
    return { who: staff, shown: <ContactNote contactId={id} />, field: 'Add a note' };
  },
  'a comment on a task': async ({ staff }) => {
    const { id: projectId } = await staff.projects.create({ name: 'New website' });
    const { id } = await staff.tasks.create({ projectId, title: 'Write the texts' });
    return { who: staff, shown: <TaskComments id={id} />, field: 'Add a comment' };
  },
  'the reason of a lost contact': async ({ staff }) => {
    await staff.crm.create({ contactName: 'Ada Lovelace' });
    const [contact] = (await staff.crm.list({})).rows;
    if (!contact) throw new Error('no contact');
    return {
      ...{ who: staff, shown: <StageDialog contact={contact} to="lost" {...frame} />, field: /^Reason/ },
    };
  },
  'a project': ({ staff }) => ({
    ...{ who: staff, shown: <ProjectDialog record={null} {...frame} />, field: /^Project name/ },
  }),
  'a project of the gallery': ({ staff }) => ({
    ...{ who: staff, shown: <GalleryDialog record={null} {...frame} />, field: /^Project Name/ },
  }),
  'a new campaign': ({ staff }) => ({
    ...{ who: staff, shown: <CampaignDialog record={null} {...frame} />, field: /^Campaign Title/ },
  }),
  'a new survey': ({ staff }) => ({
    ...{ who: staff, shown: <SurveyDialog {...frame} />, field: /^Survey Title/ },
  }),
  'a task': async ({ staff }) => {
    const { id } = await staff.projects.create({ name: 'New website' });
    return {
      who: staff,
      shown: <TaskDialog record={null} projectId={id} {...frame} />,
      field: /^Task title/,
    };
  },
  'a transaction': ({ staff }) => ({
    ...{ who: staff, shown: <TransactionDialog record={null} {...frame} />, field: /^Description/ },
  }),
  'a new event': ({ staff }) => ({ who: staff, shown: <EventDialog {...frame} />, field: /^Title/ }),
  'an event': async (as) => ({
    ...{ who: as.staff, shown: <EventDialog event={await eventOf(as)} {...frame} />, field: /^Title/ },
  }),
  'the reason of a cancellation': async (as) => ({
    ...{ who: as.staff, shown: <CancelDialog event={await eventOf(as)} {...frame} />, field: /^Reason/ },
  }),
  'a lesson': async (as) => ({
    who: as.contributor,
    shown: <LessonDialog lesson={null} {...(await sectionOf(as))} {...frame} />,
    field: /^Title/,
  }),
  'a section': async (as) => ({
    who: as.contributor,
    shown: <SectionDialog courseId={(await sectionOf(as)).courseId} section={null} {...frame} />,
    field: /^Title/,
  }),
  'a collection': ({ contributor }) => ({
    who: contributor,
    shown: (
      <CollectionTitleDialog
        {...{ ...frame, slot: 'collection', heading: 'New', submitLabel: 'Create', busy: false }}
        onSave={nothing}
      />
    ),
    field: /^Title/,
  }),
  'a channel': ({ staff }) => ({
    ...{ who: staff, shown: <ChannelDialog channel={null} {...frame} />, field: /^Description/ },
  }),
  'an edited message': ({ member }) => ({
    who: member,
    shown: (
      <MessageEdit
        {...{ id: '7', initial: 'Hello', label: 'Edit message', submitLabel: 'Save', busy: false }}
        {...{ onSave: nothing, onCancel: nothing }}
      />
    ),
    field: 'Edit message',
  }),
  'a new saved prompt': ({ member }) => ({
    who: member,
    shown: <PromptDialog prompt={null} onSaved={nothing} {...frame} />,
    field: /^Description/,
  }),
  'a saved prompt': async ({ member }) => {
    const prompt = await member.prompts.create({ name: 'Product text', text: 'Describe {{product}}.' });
    return {
      who: member,
      shown: <PromptDialog prompt={prompt} onSaved={nothing} {...frame} />,
      field: /^Description/,
    };
  },
  'a flag': ({ member }) => ({
    who: member,
    shown: (
      <FlagDialog
        {...{ ...frame, what: 'comment', before: undefined, busy: false, problem: null }}
        place={{ subject: 'comment', subjectId: '7' }}
        onSend={async () => {}}
      />
    ),
    field: /^Note/,
  }),
  'the reason of a suspension': async ({ admin, member }) => {
    const [account] = (await admin.admin.members({ q: member.user.username })).rows;
    if (!account) throw new Error('no account');
    return { who: admin, shown: <SuspendDialog account={account} {...frame} />, field: /^Reason/ };
  },
  'a tag': async ({ admin, contributor }) => {
    await contributor.entries.create(note({ tags: ['Rope'] }));
    const [tag] = (await admin.tags.table({ q: 'Rope' })).rows;
    if (!tag) throw new Error('no tag');
    return { who: admin, shown: <TagDialog tag={tag} {...frame} />, field: /^Name/ };
  },
  'an invitation': ({ admin }) => ({
    ...{ who: admin, shown: <InviteDialog onClose={nothing} onMade={nothing} />, field: /^Note/ },
  }),
  'the reason of a rating': ({ member }) => ({
    who: member,
    shown: (
      <Rating id="t1" value={{ rating: 'notHelpful', reason: '' }} hasReasons onRate={async () => true} />
    ),
    field: 'What was wrong or missing? (optional)',
    start: () => press('Add a reason', document.body),
  }),
  "a tool's input": async ({ member }) => {
    const [tool] = await member.tools.list({});
    if (!tool) throw new Error('no tool');
    return { who: member, shown: <Playground tool={tool} start={{ kind: 'url' }} />, field: /^text/ };
  },
  'a profile': async ({ member }) => ({
    ...{ who: member, shown: <ProfileForm profile={await member.account.profile({})} />, field: 'Bio' },
  }),
};

const area = (field: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: field });
const stored = () => Object.keys(localStorage).filter((key) => key.includes('draft:'));

describe('what is typed is kept until it is sent or discarded, also if the page closes:', () => {
  test.each(Object.keys(FORMS))('%s', async (name) => {
    const { as } = newCommunity();
    const { who, shown, field, start } = await (FORMS[name] ?? (() => Promise.reject(new Error(name))))(as);
    await renderAs(who, shown);
    await start?.();
    const initial = (await area(field)).value;
    await fill(await area(field), 'Half a thought');
    await waitFor(() => expect(stored()).toHaveLength(1));
    cleanup();

    await renderAs(who, shown);
    await start?.();
    expect((await area(field)).value).toBe('Half a thought');
    if (screen.queryByText('Draft restored')) {
      // Enter or Space there would discard the draft.
      if (screen.queryByRole('dialog'))
        await waitFor(() => {
          const active = document.activeElement as HTMLInputElement;
          expect(active.matches('input, textarea')).toBe(true);
          // The next key would replace a selected text.
          if (active.selectionStart !== null) expect(active.selectionStart).toBe(active.value.length);
        });
      await press('Start over', document.body);
      await waitFor(async () => expect((await area(field)).value).toBe(initial));
      expect(stored()).toEqual([]);
      screen.getByText('Draft discarded');
      await press('Undo', document.body);
      await waitFor(async () => expect((await area(field)).value).toBe('Half a thought'));
      await waitFor(() => expect(stored()).toHaveLength(1));
      screen.getByText('Draft restored');
    } else expect(name).toBe('the reason of a rating');
  });
});

test('logging out removes drafts that only this browser has, because they can quote what the account can read', async () => {
  const { as } = newCommunity();
  await renderAs(as.staff, <ContactDialog record={null} {...frame} />);
  await fill(await area(/^Name/), 'Ada Lovelace');
  await waitFor(() => expect(stored()).toHaveLength(1));
  cleanup();
  forgetSignedIn();
  expect(stored()).toEqual([]);
});

test('a saved form leaves no draft, and one of an older version meets the newer one', async () => {
  const { as } = newCommunity();
  const contact = await as.staff.crm.create({ contactName: 'Ada Lovelace' });
  await renderAs(as.staff, <ContactDialog record={contact} {...frame} />);
  await fill(await area(/^Name/), 'Ada King');
  await waitFor(() => expect(stored()).toHaveLength(1));
  cleanup();
  const newer = await as.admin.crm.update({ id: contact.id, version: 1, company: 'Analytical Engines' });
  await renderAs(as.staff, <ContactDialog record={newer} {...frame} />);
  await press('Save changes', document.body);
  await press('Save your version anyway', document.body);
  await expectToast('Contact saved');
  expect(stored()).toEqual([]);
  expect(await as.staff.crm.read({ id: contact.id })).toMatchObject({
    ...{ contactName: 'Ada King', company: 'Analytical Engines' },
  });
});

/** Fields that aren't kept: what they take is a secret, a search, or one short value that is saved or lost at once. */
const NOT_KEPT: Record<string, RegExp> = {
  'a password, a code, or who an account is':
    /^(modules\/(auth|security|account|settings\/DeleteAccount)|widgets\/keys)/,
  'a few settings that are saved together, behind the password':
    /admin\/(EmailSettings|EventSettings|components\/BrandForm)/,
  'a search or a filter': /Filter|SearchBox|QueryInput|Palette|WalkIn|InviteForm|AddNote|CheckInPage|Picker/,
  'a number, a day, or a choice':
    /SolutionDialog|Duplicate|Status|Role|Merge|Export|ResendFailed|CalendarFeed|Analytics|PhotoField|ScheduleDialog|LinksDialog|NotifyDialog|SettingsPanel/,
  'the name of a conversation, which is one line in its place': /assistant\/components\/Conversations/,
  'a part of a form, of a file to import, or of a table':
    /Fields?\.tsx$|Input\.tsx$|bank\/|CellEditor|widgets\/surveys\//,
  'an address, a language, or a description that goes into the text with one key':
    /rich\/(LinkForm|TextToolBar)/,
  'a part that shows or asks, without a text of its own':
    /NewLink|LedgerToolbar|useConfirmedMutation|MessageArea|editor\/(MarkdownEditor|EditorPanes|WritingArea|WritingField)|FormDialog|RecordDialog|CampaignForm|modules\/surveys\/builder\/(BuilderForm|QuestionCard|OptionList|PublishDialog)/,
  'one name': /accounting\/categories\/|records\/saved-views\//,
  'one email address': /NewsletterPage|AddSubscriber/,
  'a name, two days, and a number': /CohortDialog/,
  'a message, which has a draft of its own': /composer\/Composer/,
  'a request of the reference, which can hold a key': /reference\/TryIt/,
};

test('every component with a text field keeps it, or is known not to', () => {
  const root = join(import.meta.dirname, '../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const typing =
    /<(Input|Textarea|MarkdownField|WritingArea|WritingField|MessageArea|FormDialog|EditorPanes|chakra\.textarea)\b/;
  const keeping =
    /\buse(KeptTexts|KeptRecord|DraftedForm|DraftKeeper|EntryForm|DocumentForm|PromptEditor|PromptForm)\b|(Entry|Document)FormState/;
  const exempt = Object.values(NOT_KEPT);
  const forgotten = files.filter((name) => {
    const source = readFileSync(join(root, name), 'utf8');
    return typing.test(source) && !keeping.test(source) && !exempt.some((known) => known.test(name));
  });
  expect(forgotten).toEqual([]);
});
