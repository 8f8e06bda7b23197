import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { lessonPath } from '#shared/courses/model.ts';
import { AssistantDialog } from '../../src/modules/assistant/AssistantDialog.tsx';
import { addLesson, courseWith } from '../support/courses.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { dialogOf, expectToast, press } from '../support/site.tsx';

const FACTS = [
  'The harbor keeps forty boats through the winter, in three long sheds.',
  'A keeper checks every mooring before the storms of autumn arrive.',
  'The varnish of a hull lasts one season and is renewed in spring.',
  'Ropes are stored dry, because moisture weakens their fibers.',
  'The crane lifts twelve boats in a day if the weather holds.',
  'Every anchor carries a number, which the ledger lists with its owner.',
].join(' ');

/** The open dialog on a page, without messages that another test left. */
async function opened(person: Parameters<typeof renderAs>[0], path: string) {
  const view = await renderAs(person, <AssistantDialog open onClose={() => {}} />, path);
  const dialog = await dialogOf('AI Assistant');
  const clear = within(dialog).getByRole('button', { name: 'Clear chat' });
  if (!clear.matches(':disabled')) await userEvent.click(clear);
  const log = within(within(dialog).getByRole('log', { name: 'Messages' }));
  const chips = within(dialog).queryByRole('group', { name: 'About this page' });
  const names = chips
    ? within(chips)
        .getAllByRole('button')
        .map((chip) => chip.textContent)
    : [];
  return { ...view, dialog, log, chips: names };
}

async function harbor() {
  const community = newCommunity();
  const { as } = community;
  const { courseId, sectionId } = await courseWith(as.author, 0);
  await addLesson(as.author, { courseId, sectionId }, 'Winter', { body: FACTS });
  const thread = { type: 'thread' as const, title: 'How do you store ropes?', tags: ['Boats'] };
  const { id } = await as.author.entries.create({
    ...thread,
    body: 'My ropes became weak in the damp shed.',
  });
  const content = 'Store ropes dry, because moisture weakens their fibers over time.';
  await as.member.comments.create({ entryId: id, content });
  return { ...community, lesson: lessonPath(courseId, 1), thread: `/thread/${id}` };
}

test('a page without text has no chips, and each kind of page has its own', async () => {
  const { as, lesson, thread } = await harbor();
  const chipsOn = async (path: string) => {
    const { chips, unmount } = await opened(as.member, path);
    unmount();
    return chips;
  };
  expect(await chipsOn('/wiki')).toEqual([]);
  expect(await chipsOn(lesson)).toEqual(['Summarize this page', 'Quiz me on this lesson']);
  expect(await chipsOn(thread)).toEqual(['Summarize this page', 'Draft from this discussion']);
});

test('a quiz of a lesson says after each choice what is correct, counts, and can be repeated', async () => {
  const { as, lesson } = await harbor();
  const { log, dialog } = await opened(as.member, lesson);
  await press('Quiz me on this lesson', dialog);
  expect((await log.findByRole('link', { name: 'Winter' })).getAttribute('href')).toBe(lesson);
  log.getByText('Made without a model from sentences of the lesson');
  const result = (await as.member.ai.history({})).items[0]?.result;
  const questions = result?.command === 'quiz' ? result.value.questions : [];
  expect(questions).toHaveLength(5);
  for (const [at, { options, correctAnswer, explanation }] of questions.entries()) {
    const group = within(log.getByRole('group', { name: `Options of question ${at + 1}` }));
    // The first one is answered incorrectly, and the second press doesn't count.
    const pressed = options[at === 0 ? (correctAnswer + 1) % 4 : correctAnswer] ?? '';
    await userEvent.click(group.getByRole('button', { name: pressed }));
    if (at === 0) await userEvent.click(group.getByRole('button', { name: options[correctAnswer] ?? '' }));
    expect(group.getByRole('button', { name: pressed }).getAttribute('aria-pressed')).toBe('true');
    await log.findByText(explanation);
  }
  log.getByText(`Incorrect. The correct answer is: ${questions[0]?.options[questions[0].correctAnswer]}`);
  expect(log.getAllByText('Correct.')).toHaveLength(4);
  log.getByText('4 of 5 correct');
  await userEvent.click(log.getByRole('button', { name: 'Try again' }));
  expect(log.queryByText('Correct.')).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('a draft from a discussion can be saved with a wiki link to it', async () => {
  const { as, thread } = await harbor();
  const { log, dialog } = await opened(as.contributor, thread);
  await press('Draft from this discussion', dialog);
  await userEvent.click(await log.findByRole('button', { name: 'Save as draft' }));
  await expectToast('Draft saved');
  const saved = await as.contributor.drafts.read({ slot: 'note' });
  expect(saved?.content).toMatchObject({ type: 'note', title: 'How do you store ropes?' });
  expect(String(saved?.content.body)).toContain('[[How do you store ropes?]]');
  expect(String(saved?.content.body)).toContain('> Store ropes dry, because moisture');
});

test.each([
  ['Quiz me on this lesson', 'ai.quizPage', 'processing your request'],
  ['Draft from this discussion', 'ai.draftDiscussion', 'generating a draft'],
  ['Summarize this page', 'ai.summarizePage', 'summarizing the content'],
])('a failure of “%s” shows its text', async (chip, procedure, doing) => {
  const { as, lesson, thread } = await harbor();
  const { fail, log, dialog } = await opened(as.member, chip.includes('lesson') ? lesson : thread);
  fail(procedure);
  await press(chip, dialog);
  await log.findByText(`Sorry, I encountered an error ${doing}. Please try again.`);
});

test('a lesson with too little text has no questions', async () => {
  const { as } = newCommunity();
  const { courseId } = await courseWith(as.author, 1);
  const { log, dialog } = await opened(as.member, lessonPath(courseId, 1));
  await press('Quiz me on this lesson', dialog);
  await log.findByText("I couldn't find anything to ask about in this lesson.");
});

test('the focus moves from the pressed chip to Stop, and ↑ recalls what was typed, not the chip', async () => {
  const { as, thread } = await harbor();
  const { dialog, log, hold } = await opened(as.member, thread);
  const field = within(dialog).getByRole('textbox', { name: 'Your question' }) as HTMLTextAreaElement;
  await userEvent.type(field, '/dance?{Enter}');
  await log.findByText(/I don't know \/dance\. Try/);
  const release = hold('ai.summarizePage');
  await press('Summarize this page', dialog);
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stop' })),
  );
  await userEvent.keyboard('{Enter}');
  await log.findByText('Stopped');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('{ArrowUp}');
  expect(field.value).toBe('/dance?');
  release();
});
