import { createEvent, fireEvent, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LEARNING_AFTER } from '#shared/ai/chat/model.ts';
import { AssistantDialog } from '../../src/modules/assistant/AssistantDialog.tsx';
import { note } from '../support/factories.ts';
import { hangsDuring, type ModelServer, modelServer, tells } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { dialogOf, expectToast, press, pressInToast, questionOf } from '../support/site.tsx';

const VARNISH =
  'The wooden hull is varnished each spring, in three thin coats. Sand the hull between the coats.';
const HULL = 'How often is the wooden hull varnished?';

async function harbor(model?: Parameters<typeof newCommunity>[2]) {
  const community = newCommunity(undefined, null, model);
  await community.as.author.entries.create(note({ title: 'Varnish', body: VARNISH }));
  return community;
}

/** The open dialog, without messages that another test left. */
async function opened(person: Parameters<typeof renderAs>[0]) {
  const view = await renderAs(person, <AssistantDialog open onClose={() => {}} />);
  const dialog = await dialogOf('AI Assistant');
  const clear = within(dialog).getByRole('button', { name: 'Clear chat' });
  if (!clear.matches(':disabled')) await userEvent.click(clear);
  const field = () => within(dialog).getByRole('textbox', { name: 'Your question' }) as HTMLTextAreaElement;
  const log = within(within(dialog).getByRole('log', { name: 'Messages' }));
  const say = async (text: string) => {
    await waitFor(() => expect(field().disabled).toBe(false));
    field().focus();
    await userEvent.paste(text);
    await userEvent.keyboard('{Enter}');
  };
  return { ...view, dialog, field, log, say };
}

describe('a failure', () => {
  test('can be tried again with one press', async () => {
    const { say, log, fail } = await opened((await harbor()).as.member);
    const repair = fail('ai.answer');
    await say(HULL);
    await log.findByText('Sorry, I encountered an error processing your request. Please try again.');
    repair();
    await userEvent.click(log.getByRole('button', { name: 'Retry' }));
    await log.findByText(VARNISH);
    expect(log.getAllByText(HULL)).toHaveLength(1);
    expect(log.queryByText(/^Sorry, I encountered an error/)).toBeNull();
    expect(log.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  describe('of a model', () => {
    let server: ModelServer;
    beforeEach(async () => {
      server = await modelServer();
    });
    afterEach(() => server.close());

    test('keeps what was written until the connection was lost, marked as stopped', async () => {
      let goOn = () => {};
      server.next(tells('Each **spring** [1]. Then ', new Promise((resolve) => (goOn = resolve)), 'sand.'));
      const { say, log, lose } = await opened((await harbor({ settings: server.settings })).as.member);
      const repair = lose('ai.answer');
      await say(HULL);
      await log.findByText('spring');
      goOn();
      await log.findByText('Sorry, I encountered an error processing your request. Please try again.');
      log.getByText('spring');
      log.getByText('Stopped');
      // The server had answered it, so the model isn't asked again. What was kept still has its question.
      repair();
      await userEvent.click(log.getByRole('button', { name: 'Retry' }));
      await log.findByText(/Then sand/);
      expect(log.getAllByText('spring')).toHaveLength(2);
      expect(log.getAllByText(HULL)).toHaveLength(2);
      expect(server.received).toHaveLength(1);
    });

    test('asks again what was stopped with the lost connection', async () => {
      const { as, db } = await harbor({ settings: server.settings });
      const { say, log, lose } = await opened(as.member);
      const repair = lose('ai.answer');
      server.next(tells('Each **spring** [1].'), tells('Before **launch** [1].'));
      await say(HULL);
      await log.findByText('Sorry, I encountered an error processing your request. Please try again.');
      db.$client.exec("update ai_turns set state = 'stopped', result = null");
      repair();
      await userEvent.click(log.getByRole('button', { name: 'Retry' }));
      await log.findByText('launch');
      expect(db.$client.prepare('select state from ai_turns order by id').pluck().all()).toEqual([
        'stopped',
        'done',
      ]);
    });

    test('shows nothing of a source that was hidden in the meantime', async () => {
      let goOn = () => {};
      server.next(tells('Each **spring** [1]. Then ', new Promise((resolve) => (goOn = resolve))));
      const { as } = await harbor({ settings: server.settings });
      const { say, log } = await opened(as.member);
      await say(HULL);
      await log.findByText('spring');
      const [entry] = (await as.staff.entries.list({})).items;
      await as.staff.moderation.hide({ subject: 'entry', subjectId: entry?.id ?? '', hidden: true });
      goOn();
      await log.findByText('Sorry, I encountered an error processing your request. Please try again.');
      expect(log.queryByText('spring')).toBeNull();
      expect(log.queryByText(VARNISH)).toBeNull();
    });
  });
});

test('Clear ends the request of a model, and nothing of it appears in the new conversation', async () => {
  const server = await modelServer();
  onTestFinished(() => server.close());
  server.next(hangsDuring('Each **spring** [1]. With three'));
  const { as, db } = await harbor({ settings: server.settings });
  const { say, log, dialog } = await opened(as.member);
  await say(HULL);
  await log.findByText('spring');
  await press('Clear chat', dialog);
  // A model that is too slow would be abandoned, too, but the embedded provider would have answered then.
  const states = db.$client.prepare('select state from ai_turns').pluck();
  await waitFor(() => expect(states.all()).toEqual(['stopped']));
  await server.abandoned();
  for (const text of ['spring', 'Stopped', HULL]) expect(log.queryByText(text)).toBeNull();
});

test('Undo of Clear restores what a stopped answer had, marked as stopped', async () => {
  const server = await modelServer();
  onTestFinished(() => server.close());
  server.next(hangsDuring('Each **spring** [1]. With three'));
  const { say, log, dialog } = await opened((await harbor({ settings: server.settings })).as.member);
  await say(HULL);
  await log.findByText('spring');
  await press('Clear chat', dialog);
  await expectToast('Chat cleared');
  await pressInToast('Undo');
  await log.findByText('spring');
  log.getByText('Stopped');
});

test('an answer that grows does not scroll while its reader has scrolled up', async () => {
  const server = await modelServer();
  onTestFinished(() => server.close());
  let goOn = () => {};
  server.next(
    tells('Each **spring** [1]. Then ', new Promise((resolve) => (goOn = resolve)), '**sand** [1].'),
  );
  const { say, log, dialog } = await opened((await harbor({ settings: server.settings })).as.member);
  await say(HULL);
  await log.findByText('spring');
  // There is no layout here.
  const element = within(dialog).getByRole('log', { name: 'Messages' });
  for (const [name, value] of Object.entries({ scrollHeight: 2_000, clientHeight: 300 }))
    Object.defineProperty(element, name, { value });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(1_000);
  onTestFinished(() => void vi.restoreAllMocks());
  element.scrollTop = 5;
  fireEvent.scroll(element);
  goOn();
  await log.findByText('sand');
  await within(dialog).findByRole('button', { name: 'Go to the latest message' });
  expect(element.scrollTop).toBe(5);
});

test('the fixed sentence waits for a second, and Stop does not wait for it', async () => {
  const { say, log, dialog } = await opened((await harbor()).as.member);
  // No time passes until the answer arrives, so all of the second is left.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => {
    now.mockRestore();
    timers.mockRestore();
  });
  await say('What is the capital of Burkina Faso?');
  await waitFor(() => expect(timers.mock.calls.map(([, ms]) => ms)).toContain(LEARNING_AFTER));
  expect(log.queryByText(/still learning/)).toBeNull();
  await press('Stop', dialog);
  await log.findByText('Stopped');
  expect(log.queryByText(/still learning/)).toBeNull();
});

test('Enter that ends the composition of a character sends nothing', async () => {
  const { field, heard } = await opened((await harbor()).as.member);
  await userEvent.type(field(), 'ハル');
  fireEvent(field(), createEvent.keyDown(field(), { key: 'Enter', isComposing: true }));
  expect(heard).not.toContain('ai.answer');
  expect(field().value).toBe('ハル');
});

test('nothing of a conversation is left for the next user of the browser', async () => {
  const { as } = await harbor();
  const first = await opened(as.member);
  await first.say(HULL);
  await first.log.findByText(VARNISH);
  first.unmount();
  for (const person of [as.other, as.member]) {
    const { unmount } = await renderAs(person, <AssistantDialog open onClose={() => {}} />);
    const dialog = await dialogOf('AI Assistant');
    expect(within(dialog).queryByText(VARNISH)).toBeNull();
    expect(within(dialog).queryByText(HULL)).toBeNull();
    unmount();
  }
});

test('an answer from an internal document cannot become a draft', async () => {
  const { as } = await harbor();
  await as.staff.documents.create({
    ...{ title: 'Budget', category: 'legal', tags: [] },
    content: 'The pontoon is paid from the reserve of the harbor in autumn.',
  });
  const { say, log } = await opened(as.staff);
  await say('Who pays the pontoon from the reserve in autumn?');
  await log.findByText('The pontoon is paid from the reserve of the harbor in autumn.');
  expect(log.queryByRole('button', { name: 'Save as draft' })).toBeNull();
});

test('a draft that was written while the question was open is asked about again', async () => {
  const { as, clock } = await harbor();
  const there = await as.contributor.drafts.save({ slot: 'note', content: { title: 'Mine' }, base: null });
  const { say, log } = await opened(as.contributor);
  await say(HULL);
  await userEvent.click(await log.findByRole('button', { name: 'Save as draft' }));
  const question = await questionOf('Replace your draft?');
  clock.advance(1_000);
  await as.contributor.drafts.save({ slot: 'note', content: { title: 'Newer' }, base: there.updatedAt });
  await press('Replace draft', question);
  await press('Cancel', await questionOf('Replace your draft?'));
  expect((await as.contributor.drafts.read({ slot: 'note' }))?.content.title).toBe('Newer');
  await userEvent.click(log.getByRole('button', { name: 'Save as draft' }));
  await press('Replace draft', await questionOf('Replace your draft?'));
  await expectToast('Draft saved');
  expect((await as.contributor.drafts.read({ slot: 'note' }))?.content.title).toBe(HULL);
});
