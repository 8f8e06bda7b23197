import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { LessonContent } from '#shared/courses/output.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import {
  button,
  choose,
  dialogOf,
  expectToast,
  fill,
  openSite,
  press,
  pressInToast,
  questionOf,
} from '../support/site.tsx';

afterEach(() => vi.restoreAllMocks());

type Sections = Record<string, (Partial<Omit<LessonContent, 'title'>> & { title: string })[]>;

const QUIZ = [
  { question: 'Which knot makes a loop?', options: ['Bowline', 'Reef', 'Granny', 'Sheet bend'], correct: 0 },
];

/** The editor of a course with these sections of published lessons, as its author sees it. */
async function opened(sections: Sections) {
  const { as } = newCommunity();
  const author = as.contributor;
  const { id: courseId } = await author.entries.create(note({ type: 'course', title: 'Knots' }));
  const ids: number[] = [];
  for (const [title, lessons] of Object.entries(sections)) {
    const { id: sectionId } = await author.courses.createSection({ courseId, title });
    for (const lesson of lessons) {
      const made = { courseId, sectionId, published: true, body: 'What it has to say.', ...lesson };
      ids.push((await author.courses.createLesson(made)).id);
    }
  }
  const view = await openSite(author, `/course/${courseId}/edit/lessons`);
  await screen.findByRole('heading', { level: 1, name: 'Edit lessons' });
  const stored = async () => {
    const outline = await author.courses.outline({ courseId });
    return Object.fromEntries(
      outline.sections.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)]),
    );
  };
  return { ...view, as, ids, stored };
}

const section = (title: string) => within(screen.getByRole('region', { name: title }));
const lessonsOf = (title: string) =>
  section(title)
    .queryAllByRole('button', { name: /^Edit / })
    .map((lesson) => lesson.textContent);
const expectLessons = (title: string, lessons: string[]) =>
  waitFor(() => expect(lessonsOf(title)).toEqual(lessons));
const expectSections = (titles: string[]) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map((title) => title.textContent),
    ).toEqual(titles),
  );
const expectFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));
const handle = (title: string) => screen.getByRole('button', { name: `Move lesson ${title}` });
const said = (text: string) => screen.findByText(text, { exact: false });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The dialog of a lesson and its fields. */
async function lessonDialog(name: string) {
  const dialog = await dialogOf(name);
  // The dialog takes the focus once it is open, which must not come between a focus and a key.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const fields = within(dialog);
  const field = (label: string) =>
    fields.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}\\*?$`) });
  const right = (option: number) =>
    fields.getByRole<HTMLInputElement>('radio', { name: `Option ${option} of question 1 is correct` });
  return { dialog, fields, field, right, save: () => press(/^(Save changes|Create)$/, dialog) };
}

test('the keyboard moves lessons, also across sections, and every step is announced', async () => {
  const { heard, stored } = await opened({
    First: [{ title: 'One' }, { title: 'Two' }],
    Second: [{ title: 'Three' }],
  });
  const moves = () => heard.filter((path) => path === 'courses.moveLesson');
  await expectLessons('First', ['1. One', '2. Two']);
  handle('One').focus();
  await userEvent.keyboard(' ');
  await said('“One” picked up, position 1 of 2 in First.');
  expect(handle('One').getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{ArrowDown}');
  await said('“One” moved to position 2 of 2 in First.');
  await userEvent.keyboard('{ArrowDown}');
  await said('“One” moved to position 1 of 2 in Second.');
  await expectLessons('Second', ['2. One', '3. Three']);
  await expectFocus(() => handle('One'));
  await userEvent.keyboard('{Escape}');
  await said('“One” returned to position 1 of 2 in First.');
  await expectLessons('First', ['1. One', '2. Two']);
  await expectFocus(() => handle('One'));
  expect(moves()).toEqual([]);

  for (const key of ['{Enter}', '{ArrowDown}', '{ArrowDown}', '{Enter}']) await userEvent.keyboard(key);
  await said('“One” dropped at position 1 of 2 in Second.');
  await expectFocus(() => handle('One'));
  await waitFor(async () => expect(await stored()).toEqual({ First: ['Two'], Second: ['One', 'Three'] }));
  expect(moves()).toHaveLength(1);
});

test('the keyboard moves sections, and a click elsewhere cancels the move', async () => {
  const { stored } = await opened({ First: [{ title: 'One' }], Second: [{ title: 'Two' }], Third: [] });
  const third = await button('Move section Third');
  third.focus();
  for (const key of [' ', '{ArrowUp}', '{ArrowUp}']) await userEvent.keyboard(key);
  await expectSections(['Third', 'First', 'Second']);
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await expectSections(['First', 'Second', 'Third']);

  screen.getByRole('button', { name: 'Move section Third' }).focus();
  for (const key of [' ', '{ArrowUp}', ' ']) await userEvent.keyboard(key);
  await expectSections(['First', 'Third', 'Second']);
  await expectFocus(() => screen.getByRole('button', { name: 'Move section Third' }));
  await waitFor(async () => expect(Object.keys(await stored())).toEqual(['First', 'Third', 'Second']));
});

test('a move shows at once and is undone if it fails', async () => {
  const { hold, fail } = await opened({ First: [{ title: 'One' }, { title: 'Two' }] });
  await expectLessons('First', ['1. One', '2. Two']);
  const release = hold('courses.moveLesson');
  handle('One').focus();
  for (const key of [' ', '{ArrowDown}', ' ']) await userEvent.keyboard(key);
  await expectLessons('First', ['1. Two', '2. One']);
  expect(handle('One').getAttribute('aria-pressed')).toBe('false');
  // Reading the outline again would hide that the move is not undone.
  fail('courses.outline');
  fail('courses.moveLesson');
  release();
  await expectToast('Error', "Can't reach the server. Check your connection and try again.");
  await expectLessons('First', ['1. One', '2. Two']);
});

test('buttons move and remove questions, and the focus follows', async () => {
  const two = [...QUIZ, { question: 'Which one slips?', options: ['A', 'B', 'C', 'D'], correct: 2 }];
  const { as, ids } = await opened({ First: [{ title: 'Loops', quiz: two, passMark: 50 }] });
  await press('Edit Loops');
  const first = await lessonDialog('Edit lesson');
  const up = await button('Move question 2 up', first.dialog);
  up.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(first.field('Question 1').value).toBe('Which one slips?'));
  expect(first.right(3).checked).toBe(true);
  await said('Question 2 is now question 1');
  await expectFocus(() => first.fields.getByRole('button', { name: 'Move question 1 down' }));
  await press('Remove question 2', first.dialog);
  await expectFocus(() => first.field('Question 1'));
  await first.save();
  await expectToast('Lesson saved');
  await closed();

  await press('Edit Loops');
  const { dialog, fields, field, save } = await lessonDialog('Edit lesson');
  expect(field('Question 1').value).toBe('Which one slips?');
  expect(fields.queryByRole('textbox', { name: /^Question 2/ })).toBeNull();
  await press('Remove question 1', dialog);
  await expectFocus(() => fields.getByRole('button', { name: 'Add quiz' }));
  expect(fields.queryByRole('textbox', { name: /^Passing score/ })).toBeNull();
  await save();
  await closed();
  await waitFor(() => expect(section('First').queryByText('Quiz')).toBeNull());
  expect((await as.contributor.courses.editLesson({ lessonId: ids[0] ?? 0 })).quiz).toBeNull();
});

test('an explanation is stored with its question, and emptied again', async () => {
  const quiz = QUIZ.map((question) => ({ ...question, explanation: 'As the manual says.' }));
  const { as, ids } = await opened({ First: [{ title: 'One', quiz }] });
  const stored = async () => (await as.contributor.courses.editLesson({ lessonId: ids[0] ?? 0 })).quiz?.[0];
  await press('Edit One');
  const first = await lessonDialog('Edit lesson');
  expect(first.field('Explanation of question 1').value).toBe('As the manual says.');
  await fill(first.field('Explanation of question 1'), 'As everyone says.');
  await first.save();
  await closed();
  expect(await stored()).toMatchObject({ explanation: 'As everyone says.' });
  await press('Edit One');
  const again = await lessonDialog('Edit lesson');
  await fill(again.field('Explanation of question 1'), '');
  await again.save();
  await closed();
  expect(await stored()).not.toHaveProperty('explanation');
});

test('closing a lesson with unsaved changes asks for confirmation', async () => {
  await opened({ First: [{ title: 'One' }] });
  await press('Edit One');
  await lessonDialog('Edit lesson');
  await userEvent.keyboard('{Escape}');
  await closed();
  await expectFocus(() => screen.getByRole('button', { name: 'Edit One' }));
  await press('Edit One');
  const { dialog, field } = await lessonDialog('Edit lesson');
  await press('Add quiz', dialog);
  await userEvent.keyboard('{Escape}');
  await press('Keep editing', await questionOf('Discard unsaved changes?'));
  expect(field('Question 1').isConnected).toBe(true);
  await press('Cancel', dialog);
  await press('Discard', await questionOf('Discard unsaved changes?'));
  await closed();
});

test('the switch publishes the edited lesson, and a retry completes a half-failed save', async () => {
  const { fail } = await opened({ First: [{ title: 'One' }] });
  await press('Edit One');
  const { fields, field, save } = await lessonDialog('Edit lesson');
  await fill(field('Title'), 'One and only');
  const published = fields.getByRole<HTMLInputElement>('switch', { name: 'Published' });
  await userEvent.click(published);
  const restore = fail('courses.publishLesson');
  await save();
  await expectToast('Error', "Can't reach the server. Check your connection and try again.");
  expect(field('Title').value).toBe('One and only');
  expect(published.checked).toBe(false);
  restore();
  await save();
  await expectToast('Lesson saved');
  await expectLessons('First', ['One and only']);
  section('First').getByText('Not published');
});

test('a section can be renamed, and deleted only if it is empty', async () => {
  const { stored } = await opened({ First: [{ title: 'One' }], Second: [] });
  await choose('Delete', 'Actions for First');
  await expectToast('Error', 'This section still has lessons. Move or delete them first.');
  await choose('Rename', 'Actions for First');
  const dialog = await dialogOf('Rename section');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const title = within(dialog).getByRole('textbox', { name: /^Title/ });
  await fill(title, '  ');
  await press('Save', dialog);
  await within(dialog).findByRole('textbox', { name: /^Title/, description: 'Section title is required' });
  await fill(title, 'Beginning');
  await press('Save', dialog);
  await expectToast('Section saved');
  await expectSections(['Beginning', 'Second']);
  await choose('Delete', 'Actions for Second');
  await expectToast('Section deleted');
  await expectSections(['Beginning']);
  await expectFocus(() => within(screen.getByRole('main')).getByRole('button', { name: 'Add section' }));
  expect(await stored()).toEqual({ Beginning: ['One'] });
});

test('a stale save keeps the text, compares both versions, and continues from the newer one', async () => {
  const { as, ids } = await opened({ First: [{ title: 'Shared', quiz: QUIZ }] });
  const id = ids[0] ?? 0;
  await press('Edit Shared');
  const { dialog, field, right, save } = await lessonDialog('Edit lesson');
  await fill(field('Content'), 'My own words about it.');
  const quiz = QUIZ.map((question) => ({ ...question, correct: 3 }));
  await as.admin.courses.updateLesson({ id, version: 1, title: 'Shared by two', quiz });
  await save();
  const shown = await within(dialog).findByRole('group', { name: 'Newer version' });
  const notice = within(shown);
  expect(notice.getByRole('alert').textContent).toBe(
    'Someone else edited this lesson while you were writing. Your text is safe: compare the versions and save again.',
  );
  const changed = within(notice.getByRole('group', { name: 'Their changes' }));
  for (const name of ['Title', 'Quiz']) await changed.findByText(name);
  expect(changed.queryByText('Content')).toBeNull();
  expect(changed.getAllByRole('insertion')[0]?.textContent).toContain('by two');
  expect(field('Content').value).toBe('My own words about it.');
  await press('Your version compared with theirs', shown);
  const compared = await notice.findByRole('group', { name: 'Your version compared with theirs' });
  expect(compared.textContent).toContain('My own words');

  await press('Use the newer version', shown);
  await waitFor(() => expect(field('Title').value).toBe('Shared by two'));
  expect(within(dialog).queryByRole('group', { name: 'Newer version' })).toBeNull();
  expect(right(4).checked).toBe(true);
  await fill(field('Content'), 'Words of mine, once more.');
  await as.admin.courses.updateLesson({
    id,
    version: 2,
    title: 'Shared by three',
    body: 'Again something else.',
  });
  await save();
  await within(dialog).findByText('Saving your version overwrites their changes to: Content');
  await press('Save your version anyway', dialog);
  await expectToast('Lesson saved');
  expect(await as.contributor.courses.editLesson({ lessonId: id })).toMatchObject({
    ...{ title: 'Shared by three', body: 'Words of mine, once more.' },
  });
});

test('Undo restores a deleted lesson, and the focus moves to its neighbor', async () => {
  const { stored } = await opened({ First: [{ title: 'One' }, { title: 'Two' }] });
  await choose('Delete', 'Actions for One');
  await expectToast('Lesson deleted');
  await expectLessons('First', ['1. Two']);
  await expectFocus(() => screen.getByRole('button', { name: 'Edit Two' }));
  await pressInToast('Undo');
  await expectToast('Restored');
  await expectLessons('First', ['1. One', '2. Two']);
  for (const title of ['One', 'Two']) await choose('Delete', `Actions for ${title}`);
  await expectFocus(() => screen.getByRole('button', { name: 'Add lesson to First' }));
  section('First').getByText('No lessons in this section yet.');
  await waitFor(async () => expect(await stored()).toEqual({ First: [] }));
});

test('errors show at their fields, also in a quiz, and the first one has the focus', async () => {
  // As in a browser, the next frame comes after what a submit changed.
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((then) => Number(setTimeout(then, 16)));
  await opened({ First: [] });
  await press('Add lesson to First');
  const { dialog, fields, field, right, save } = await lessonDialog('New lesson');
  const option = (number: number) => field(`Option ${number} of question 1`);
  const described = (label: string, description: string | RegExp) =>
    fields.findByRole('textbox', { name: new RegExp(`^${label}`), description });
  await press('Add quiz', dialog);
  await fill(field('Video link'), 'http://example.org/video.mp4');
  await fill(field('Passing score in percent'), '120');
  await save();
  await described('Title', 'Title must be at least 3 characters');
  await expectFocus(() => field('Title'));
  await described('Video link', /^Video link must be an https link to YouTube or Vimeo/);
  await described('Question 1', 'Question is required');
  await described('Option 4 of question 1', 'Option is required');
  fields.getByText('Select the correct option');
  await described('Passing score', /^Passing score must be a whole number between 1 and 100/);

  await fill(field('Title'), 'Loops');
  await userEvent.click(fields.getByRole('tab', { name: 'Preview' }));
  await save();
  await expectFocus(() => field('Content'));
  await fill(field('Content'), 'How loops are made.');
  await fill(field('Video link'), 'https://vimeo.com/12345');
  await fill(field('Question 1'), 'Which one?');
  for (const [index, text] of ['Bowline', 'Reef', ' bowline', 'Reef '].entries())
    await fill(option(index + 1), text);
  await save();
  await expectFocus(() => right(1));
  await userEvent.click(right(1));
  await save();
  await described('Option 4 of question 1', 'Options must be different');
  await expectFocus(() => option(4));
  await fill(option(4), 'Granny');
  await save();
  await expectFocus(() => field('Passing score in percent'));
  await fill(field('Passing score in percent'), '50');
  await save();
  await expectToast('Lesson saved');
});

test('everyone but the author and staff sees a refusal', async () => {
  const { as, address } = await opened({ First: [{ title: 'One' }] });
  const path = address();
  for (const viewer of [as.anonymous, as.member]) {
    await openSite(viewer, path);
    await screen.findByRole('heading', { level: 1, name: 'Access Restricted' });
    screen.getByText('Only the course author and staff can edit lessons.');
    expect(screen.queryByRole('button', { name: 'Add section' })).toBeNull();
  }
  await openSite(as.staff, path);
  await button('Add section');
  await openSite(as.staff, '/course/unknown/edit/lessons');
  await screen.findByText('Course not found.');
});

test('an outline that fails to load shows an error, and Retry loads it', async () => {
  const { as, address } = await opened({ First: [{ title: 'One' }] });
  const { router, fail } = await openSite(as.contributor, '/academy');
  const repair = fail('courses.outline');
  await router.navigate({ to: address() });
  const main = screen.getByRole('main');
  await within(main).findByText(/^Error loading content\./);
  repair();
  await press('Retry', main);
  await expectLessons('First', ['1. One']);
});
