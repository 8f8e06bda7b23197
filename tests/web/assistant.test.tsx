import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AI_VISITOR_REQUESTS, HISTORY_PAGE, SUMMARY_WORDS } from '#shared/ai/chat/model.ts';
import { AssistantDialog } from '../../src/modules/assistant/AssistantDialog.tsx';
import { note } from '../support/factories.ts';
import { hangsDuring, type ModelServer, modelServer, says, tells } from '../support/model-server.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { openAs } from '../support/render-app.tsx';
import { dialogOf, expectToast, press, pressInToast, questionOf } from '../support/site.tsx';

const VARNISH =
  'The wooden hull is varnished each spring, in three thin coats. Sand the hull between the coats.';

async function harbor(model?: Parameters<typeof newCommunity>[2]): Promise<Community> {
  const community = newCommunity(undefined, null, model);
  await community.as.author.entries.create(
    note({ title: 'Varnish', body: VARNISH, tags: ['Boat care', 'Wood', 'Paint'] }),
  );
  return community;
}

/** The open dialog of a user, without messages that another test left. */
async function opened(person: Parameters<typeof renderAs>[0], path = '/') {
  const close: string[] = [];
  const view = await renderAs(person, <AssistantDialog open onClose={() => close.push('closed')} />, path);
  const dialog = await dialogOf('AI Assistant');
  const clear = within(dialog).getByRole('button', { name: 'Clear chat' });
  if (!clear.matches(':disabled')) await userEvent.click(clear);
  const field = () => within(dialog).getByRole('textbox', { name: 'Your question' }) as HTMLTextAreaElement;
  const log = within(dialog).getByRole('log', { name: 'Messages' });
  const say = async (text: string) => {
    await waitFor(() => expect(field().disabled).toBe(false));
    field().focus();
    await userEvent.paste(text);
    await userEvent.keyboard('{Enter}');
  };
  return {
    ...view,
    dialog,
    field,
    log,
    say,
    close,
    shown: (text: string | RegExp) => within(log).findByText(text),
  };
}

test('the dialog has the texts of the specification and begins with one welcome message', async () => {
  const { dialog, field, log } = await opened((await harbor()).as.member);
  expect(within(dialog).getByRole('heading', { name: 'AI Assistant' })).toBeTruthy();
  expect(field().placeholder).toBe('Ask me anything...');
  within(dialog).getByText('Try /summarize or /search LLMs');
  expect(log.querySelectorAll('[data-message]')).toHaveLength(1);
  expect(log.querySelectorAll('[data-message=ai]')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

describe('commands', () => {
  test.each([
    ['/search', 'Please provide a search query after /search command', '/search LLMs'],
    ['/summarize', 'Please provide content to summarize after /summarize command', '/summarize Paste'],
    [' /DRAFT  ', 'Please provide a topic after /draft command', '/draft How'],
    ['/tags', 'Please provide content for tag suggestions after /tags command', '/tags A'],
  ])(
    '%s alone shows how to use it, with an example that fills the field',
    async (typed, sentence, example) => {
      const { say, shown, field, log, heard } = await opened((await harbor()).as.member);
      await say(typed);
      await shown(sentence);
      await userEvent.click(within(log).getByRole('button', { name: new RegExp(`^Try: ${example}`) }));
      expect(field().value.startsWith(example)).toBe(true);
      await waitFor(() => expect(document.activeElement).toBe(field()));
      expect(heard.filter((path) => path.startsWith('ai.') && path !== 'ai.clearHistory')).toEqual([]);
    },
  );

  test('a courtesy gets a short reply without a request', async () => {
    const { say, shown, log, heard } = await opened((await harbor()).as.member);
    await say('Thank you!');
    await shown("You're welcome. Ask me if you need anything else.");
    expect(log.querySelectorAll('[data-message=system]')).toHaveLength(1);
    expect(heard.filter((path) => path.startsWith('ai.') && path !== 'ai.clearHistory')).toEqual([]);
  });

  test('an unknown one lists the four, and blank text is not sent', async () => {
    const { say, shown, log } = await opened((await harbor()).as.member);
    await say('   ');
    expect(log.querySelectorAll('[data-message]')).toHaveLength(1);
    await say('/dance now');
    await shown("I don't know /dance. Try /search, /summarize, /draft, or /tags.");
  });

  test('/search lists results that lead to their places, or says that there are none', async () => {
    const { say, shown, log, close, router } = await opened((await harbor()).as.anonymous as never);
    await say('/search varnish');
    const link = await within(log).findByRole('link', { name: 'Varnish' });
    within(log).getByRole('link', { name: 'Show all results' });
    await say('/search zeppelin');
    await shown("I couldn't find any results for the query. Try refining your search terms.");
    await userEvent.click(link);
    await waitFor(() => expect(close).not.toEqual([]));
    expect(router.history.location.pathname).toMatch(/^\/note\//);
  });

  test('/summarize shows at most 100 words and how they were made', async () => {
    const { say, shown, log } = await opened((await harbor()).as.member);
    await say(`/summarize ${VARNISH} ${'And so on and on it goes without any end in sight. '.repeat(20)}`);
    await shown(/^The wooden hull is varnished each spring/);
    await shown('Summarized without a model: these are sentences from the text');
    const text = log.querySelector('[data-message=ai]:last-of-type')?.textContent ?? '';
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(SUMMARY_WORDS + 15);
  });

  test('/tags shows tags that are copied when pressed', async () => {
    const { say, log } = await opened((await harbor()).as.member);
    await say('/tags How often is the wooden hull varnished?');
    const chips = await within(log).findAllByRole('button', { name: /^Copy tag/ });
    expect(chips).toHaveLength(3);
    await userEvent.click(within(log).getByRole('button', { name: 'Copy tag Wood' }));
    await expectToast('Copied Wood');
    expect(await navigator.clipboard.readText()).toBe('Wood');
    await say('/tags Quantum chromodynamics');
    await within(log).findByText('No matching tags found. Add tags manually.');
  });

  test('/draft shows a draft that can be saved, and asks before it replaces another one', async () => {
    const { as } = await harbor();
    const { say, log } = await opened(as.contributor);
    await say('/draft Varnish of a hull');
    const save = await within(log).findByRole('button', { name: 'Save as draft' });
    const [source] = await within(log).findAllByRole('link', { name: 'Varnish' });
    expect(source?.getAttribute('href')).toMatch(/^\/note\//);
    await userEvent.click(save);
    await expectToast('Draft saved');
    const saved = await as.contributor.drafts.read({ slot: 'note' });
    expect(saved?.content).toMatchObject({ type: 'note', title: 'Varnish of a hull' });
    expect(String(saved?.content.body)).toContain('[[Varnish]]');
    await as.contributor.drafts.save({
      slot: 'note',
      content: { title: 'Mine' },
      base: saved?.updatedAt ?? null,
    });
    await userEvent.click(save);
    await press('Cancel', await questionOf('Replace your draft?'));
    expect((await as.contributor.drafts.read({ slot: 'note' }))?.content.title).toBe('Mine');
    await userEvent.click(save);
    await press('Replace draft', await questionOf('Replace your draft?'));
    await waitFor(async () =>
      expect((await as.contributor.drafts.read({ slot: 'note' }))?.content.title).toBe('Varnish of a hull'),
    );
  });
});

describe('failures', () => {
  test.each([
    ['/search hull', 'ai.find', 'performing the search'],
    ['/summarize hull', 'ai.summarize', 'summarizing the content'],
    ['/draft hull', 'ai.draftTopic', 'generating a draft'],
    ['/tags hull', 'ai.tagsOf', 'suggesting tags'],
    ['How is the hull varnished?', 'ai.answer', 'processing your request'],
  ])('of “%s” show their text', async (typed, procedure, doing) => {
    const { say, shown, fail } = await opened((await harbor()).as.member);
    fail(procedure);
    await say(typed);
    await shown(`Sorry, I encountered an error ${doing}. Please try again.`);
  });

  test('by a limit say when to try again', async () => {
    const { as } = await harbor();
    for (let n = 0; n < AI_VISITOR_REQUESTS.max; n += 1) await as.anonymous.ai.tagsOf({ text: 'hull' });
    const { say, shown } = await opened(as.anonymous as never);
    await say('How is the hull varnished?');
    await shown(/^Too many requests to the assistant\. Please try again in 5 minutes\.$/);
  });
});

describe('a question', () => {
  test('is answered by quotes with links, and the answer can become a draft with its sources', async () => {
    const { as } = await harbor();
    const { say, shown, log } = await opened(as.contributor);
    await say('How often is the wooden hull varnished?');
    await shown(VARNISH);
    await shown('Quoted from this community');
    expect(within(log).getByRole('link', { name: 'Varnish' }).getAttribute('href')).toMatch(/^\/note\//);
    await userEvent.click(within(log).getByRole('button', { name: 'Save as draft' }));
    await expectToast('Draft saved');
    const { content } = (await as.contributor.drafts.read({ slot: 'note' })) ?? {};
    expect(content).toMatchObject({ title: 'How often is the wooden hull varnished?' });
    expect(content?.body).toBe(`> ${VARNISH}\n>\n> — [[Varnish]]`);
  });

  test('that is short is understood by the question before it', async () => {
    const { say, shown, log } = await opened((await harbor()).as.member);
    await say('How often is the wooden hull varnished?');
    await shown('Quoted from this community');
    await say('Why?');
    await waitFor(() => expect(within(log).getAllByText(VARNISH)).toHaveLength(2));
  });

  test('that nothing covers gets the fixed sentence, and can be searched for', async () => {
    const { say, shown, log } = await opened((await harbor()).as.member);
    await say('What is the capital of Burkina Faso?');
    await shown(
      "I'm still learning about general knowledge. Try using specific commands like /search, /summarize, /draft, or /tags to see what I can do!",
    );
    const search = within(log).getByRole('button', { name: 'Search for it' });
    // Like the offers beside it.
    expect(search.querySelector('svg')).not.toBeNull();
    await userEvent.click(search);
    await shown("I couldn't find any results for the query. Try refining your search terms.");
  });

  test('that nothing answers exactly gets the nearest texts as links', async () => {
    const { say, shown, log } = await opened((await harbor()).as.member);
    await say('How often is the hull varnished in Zanzibar?');
    await shown('Nothing answers this exactly. Nearest:');
    expect(within(log).getByRole('link', { name: 'Varnish' }).getAttribute('href')).toMatch(/^\/note\//);
    expect(within(log).queryByText(/still learning/)).toBeNull();
    within(log).getByRole('button', { name: 'Search for it' });
  });

  test('disables the field while it runs, and Stop ends it', async () => {
    const { say, field, dialog, hold, shown, log } = await opened((await harbor()).as.member);
    const release = hold('ai.answer');
    await say('How often is the hull varnished?');
    expect(field().disabled).toBe(true);
    expect(within(dialog).queryByRole('button', { name: 'Send' })).toBeNull();
    const stop = within(dialog).getByRole('button', { name: 'Stop' });
    await waitFor(() => expect(document.activeElement).toBe(stop));
    await userEvent.keyboard('{Enter}');
    await shown('Stopped');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    release();
    await say('/search varnish');
    await within(log).findByRole('link', { name: 'Varnish' });
    expect(within(log).queryByText('Quoted from this community')).toBeNull();
  });

  test('Shift and Enter add a line, and ↑ in the empty field recalls the last one', async () => {
    const { say, field, shown } = await opened((await harbor()).as.member);
    await say('/dance');
    await shown(/I don't know \/dance/);
    await userEvent.keyboard('{ArrowUp}');
    expect(field().value).toBe('/dance');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}on');
    expect(field().value).toBe('/dance\non');
    await userEvent.keyboard('{ArrowUp}');
    expect(field().value).toBe('/dance\non');
  });
});

describe('an answer by a model', () => {
  const HULL = 'How often is the wooden hull varnished?';
  let server: ModelServer;
  beforeEach(async () => {
    server = await modelServer();
  });
  afterEach(() => server.close());

  test('lists the sources that it cites below its text, with their numbers', async () => {
    server.next(says('Every **spring** [1].'));
    const { say, shown, log } = await opened((await harbor({ settings: server.settings })).as.member);
    await say(HULL);
    await shown(VARNISH);
    await shown('spring');
    expect(log.querySelector('[data-message=ai]:last-of-type')?.textContent).toMatch(
      /Every spring \[1\]\.Sources\[1\]The wooden hull/,
    );
    await shown(/^Written by small-model at 127\.0\.0\.1:\d+ from these sources$/);
    expect(within(log).queryByText('No source in this community supports this answer.')).toBeNull();
  });

  test('is shown while it is written, and heard once when it is complete', async () => {
    let goOn = () => {};
    server.next(
      tells('Every **spring** [1]. With ', new Promise((resolve) => (goOn = resolve)), 'coats [1].'),
    );
    const { say, shown, log } = await opened((await harbor({ settings: server.settings })).as.contributor);
    const heard: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (
          node instanceof HTMLElement &&
          !node.closest('[aria-live=off]') &&
          node.textContent?.includes('Every')
        )
          heard.push(node.textContent);
    }).observe(log, { childList: true });
    await say(HULL);
    expect((await shown('spring')).closest('[aria-live=off]')).not.toBeNull();
    expect(within(log).queryByRole('button', { name: 'Save as draft' })).toBeNull();
    expect(within(log).queryByRole('group', { name: 'Rate this answer' })).toBeNull();
    goOn();
    await within(log).findByRole('button', { name: 'Save as draft' });
    expect(heard).toHaveLength(1);
    expect(within(log).getAllByText('spring')).toHaveLength(1);
    expect(log.querySelector('[aria-live=off] [data-message]')).toBeNull();
  });

  test('that is stopped stays as it is, marked, also in the history', async () => {
    server.next(hangsDuring('Every **spring** [1]. With three'));
    const { as } = await harbor({ settings: server.settings });
    const { say, shown, log, dialog } = await opened(as.member);
    await say(HULL);
    await shown('spring');
    await press('Stop', dialog);
    await server.abandoned();
    await shown('Stopped');
    await shown('spring');
    expect(within(log).queryByRole('group', { name: 'Rate this answer' })).toBeNull();
    await waitFor(async () => expect((await as.member.ai.history({})).items).toHaveLength(1));
    expect((await as.member.ai.history({})).items[0]).toMatchObject({
      ...{ state: 'stopped', result: { value: { text: 'Every **spring** [1].' } } },
    });
    await press('Your conversations', dialog);
    await userEvent.paste('spring');
    await waitFor(() => expect(within(dialog).getAllByText('Stopped')).toHaveLength(1));
    within(dialog).getByText('spring');
  });

  test('without citations is marked, and cannot be saved', async () => {
    server.next(says('I am sure.'));
    const { say, shown, log } = await opened((await harbor({ settings: server.settings })).as.contributor);
    await say(HULL);
    await shown('I am sure.');
    await shown('No source in this community supports this answer.');
    await shown(/^Written by small-model at 127\.0\.0\.1:\d+$/);
    expect(within(log).queryByText('Sources')).toBeNull();
    expect(within(log).queryByRole('button', { name: 'Save as draft' })).toBeNull();
  });
});

test('Clear begins anew and stops what runs, and Undo restores the messages', async () => {
  const { say, shown, log, dialog, hold } = await opened((await harbor()).as.member);
  await say('/dance');
  await shown(/I don't know \/dance/);
  const release = hold('ai.answer');
  await say('How often is the hull varnished?');
  await press('Clear chat', dialog);
  expect(log.querySelectorAll('[data-message]')).toHaveLength(1);
  release();
  await expectToast('Chat cleared');
  await pressInToast('Undo');
  await shown(/I don't know \/dance/);
  await shown('Stopped');
  expect(within(log).queryByText(VARNISH)).toBeNull();
});

describe('the history', () => {
  const asked = (n: number) => ({ q: `zeppelin${n}`, clientId: `earlier-turn-${n}` });

  test('is shown page by page above the welcome, without what is in the tab already', async () => {
    const { as } = await harbor();
    const { say, shown, log, dialog } = await opened(as.member);
    for (let n = 0; n < HISTORY_PAGE + 1; n += 1) await as.member.ai.find(asked(n));
    await say('/search varnish');
    await within(log).findByRole('link', { name: 'Varnish' });
    await press('Show earlier messages', dialog);
    await shown(`/search zeppelin${HISTORY_PAGE}`);
    expect(within(log).getAllByText('/search varnish')).toHaveLength(1);
    expect(within(log).queryByText('/search zeppelin0')).toBeNull();
    await press('Show earlier messages', dialog);
    await shown('/search zeppelin0');
    expect(within(log).queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    const order = [...log.querySelectorAll('[data-message=user]')].map((each) => each.textContent);
    expect(order.findIndex((text) => text?.includes('zeppelin0'))).toBe(0);
  });

  test('says what the reader can no longer read', async () => {
    const { as } = await harbor();
    const { dialog, shown, log } = await opened(as.member);
    await as.member.ai.answer({ q: 'How is the hull varnished?', clientId: 'earlier-turn-1' });
    const [entry] = (await as.member.entries.list({})).items;
    await as.author.entries.delete({ id: entry?.id ?? '' });
    await press('Show earlier messages', dialog);
    await shown('This answer quoted content you can no longer read.');
    await shown('How is the hull varnished?');
    expect(within(log).queryByText(VARNISH)).toBeNull();
  });

  test('can be searched, and a failure can be tried again', async () => {
    const { as } = await harbor();
    const { dialog, fail, user } = await opened(as.member);
    for (const n of [1, 2]) await as.member.ai.find(asked(n));
    await press('Your conversations', dialog);
    const box = await within(dialog).findByRole('searchbox', { name: 'Search your messages' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    const repair = fail('ai.history');
    await user.type(box, 'zeppelin2');
    await within(dialog).findByText('Failed to load earlier messages. Please try again.');
    repair();
    await press('Retry', dialog);
    await within(dialog).findByText('/search zeppelin2');
    expect(within(dialog).queryByText('/search zeppelin1')).toBeNull();
    await user.clear(box);
    await user.type(box, 'balloon');
    await within(dialog).findByText('No messages found.');
    await press('Back to the chat', dialog);
    within(dialog).getByRole('textbox', { name: 'Your question' });
  });

  test('of visitors is only in the tab', async () => {
    const { dialog } = await opened((await harbor()).as.anonymous as never);
    for (const name of ['Show earlier messages', 'Your conversations'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull();
  });

  test('is cleared with the chat, and Undo restores it', async () => {
    const { as } = await harbor();
    const { dialog, shown, log } = await opened(as.member);
    await as.member.ai.find(asked(1));
    const stored = async () => (await as.member.ai.history({})).items.length;
    await press('Show earlier messages', dialog);
    await shown('/search zeppelin1');
    await press('Clear chat', dialog);
    await waitFor(async () => expect(await stored()).toBe(0));
    expect(within(log).queryByText('/search zeppelin1')).toBeNull();
    await pressInToast('Undo');
    await waitFor(async () => expect(await stored()).toBe(1));
    await press('Show earlier messages', dialog);
    await within(dialog).findByText('/search zeppelin1');
  });
});

describe('the open page', () => {
  test('is summarized by its reference, with a link to it, and the history says so', async () => {
    const { as } = await harbor();
    const [entry] = (await as.member.entries.list({})).items;
    const { dialog, shown, log, heard } = await opened(as.member, `/note/${entry?.id}`);
    await press('Summarize this page', dialog);
    await shown(VARNISH);
    expect(within(log).getByRole('link', { name: 'Varnish' }).getAttribute('href')).toBe(
      `/note/${entry?.id}`,
    );
    await shown('Summarized without a model: these are sentences from the text');
    expect(heard).toContain('ai.summarizePage');
    expect((await as.member.ai.history({})).items).toMatchObject([{ command: 'page', question: '' }]);
    const [asked] = log.querySelectorAll('[data-message=user]');
    expect(asked?.textContent).toContain('Summarize this page');
  });

  test('can be gone, which shows the text of a failed summary', async () => {
    const { dialog, shown } = await opened((await harbor()).as.member, '/note/no-such-entry');
    await press('Summarize this page', dialog);
    await shown('Sorry, I encountered an error summarizing the content. Please try again.');
  });

  test('offers nothing where there is no text', async () => {
    const { dialog } = await opened((await harbor()).as.member, '/wiki');
    expect(within(dialog).queryByRole('button', { name: 'Summarize this page' })).toBeNull();
  });
});

describe('a rating', () => {
  const HULL = 'How often is the wooden hull varnished?';
  const rated = async (person: Person) => {
    const [{ rating, reason } = { rating: null, reason: '' }] = (await person.ai.history({})).items;
    return { rating, reason };
  };

  test('is given, explained, changed, and withdrawn', async () => {
    // As in newer browsers.
    const scrolling = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => {});
    onTestFinished(() => scrolling.mockRestore());
    const { as } = await harbor();
    const { say, dialog, log, user } = await opened(as.member);
    await say(HULL);
    const group = await within(log).findByRole('group', { name: 'Rate this answer' });
    const isPressed = (name: string) =>
      within(group).getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
    await press('Not helpful', group);
    await waitFor(async () => expect(await rated(as.member)).toEqual({ rating: 'notHelpful', reason: '' }));
    const field = within(log).getByRole('textbox', { name: 'What was wrong or missing? (optional)' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'Too old');
    await press('Save reason', dialog);
    await within(group).findByRole('button', { name: 'Edit reason' });
    expect(await rated(as.member)).toEqual({ rating: 'notHelpful', reason: 'Too old' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(group).getByRole('button', { name: 'Not helpful' })),
    );
    await press('Helpful', group);
    expect([isPressed('Helpful'), isPressed('Not helpful')]).toEqual([true, false]);
    await waitFor(async () => expect(await rated(as.member)).toEqual({ rating: 'helpful', reason: '' }));
    await press('Helpful', group);
    expect(isPressed('Helpful')).toBe(false);
    await waitFor(async () => expect(await rated(as.member)).toEqual({ rating: null, reason: '' }));
  });

  test('that was stored is shown with its answer', async () => {
    const { as } = await harbor();
    const { dialog, log } = await opened(as.member);
    await as.member.ai.answer({ q: HULL, clientId: 'earlier-turn-1' });
    await as.member.ai.rate({ clientId: 'earlier-turn-1', rating: 'helpful' });
    await press('Show earlier messages', dialog);
    const button = await within(log).findByRole('button', { name: 'Helpful' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  test('that fails goes back to the one before, and keeps the written reason', async () => {
    const { as } = await harbor();
    const { say, log, dialog, fail, user } = await opened(as.member);
    await say(HULL);
    const group = await within(log).findByRole('group', { name: 'Rate this answer' });
    await press('Not helpful', group);
    await user.keyboard('Too old');
    fail('ai.rate');
    await press('Save reason', dialog);
    await expectToast('Failed to save your rating. Please try again.');
    const field = within(log).getByRole('textbox', { name: /What was wrong/ }) as HTMLTextAreaElement;
    expect(field.value).toBe('Too old');
    await press('Helpful', group);
    await waitFor(() =>
      expect(within(group).getByRole('button', { name: 'Not helpful' }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    );
  });

  test('by visitors is only in the tab, and counts the words of a question without a helpful answer once', async () => {
    const { as, db } = await harbor();
    const { say, log, heard } = await opened(as.anonymous as never);
    await say('thanks');
    await say(HULL);
    const group = await within(log).findByRole('group', { name: 'Rate this answer' });
    await press('Helpful', group);
    expect(heard).not.toContain('ai.noteUnhelpful');
    for (const label of ['Not helpful', 'Not helpful', 'Not helpful']) await press(label, group);
    const { getByRole, queryByRole } = within(group);
    expect(getByRole('button', { name: 'Not helpful' }).getAttribute('aria-pressed')).toBe('true');
    expect(queryByRole('button', { name: /reason/ })).toBeNull();
    const counted = () => db.$client.prepare('select kind, text, count from missed_questions').all();
    await waitFor(() =>
      expect(counted()).toEqual([{ kind: 'notHelpful', text: 'often wooden hull varnished', count: 1 }]),
    );
    expect(heard.filter((path) => path === 'ai.noteUnhelpful')).toHaveLength(1);
    expect(heard).not.toContain('ai.rate');
  });

  test('of visitors that the server refuses is withdrawn', async () => {
    const { as } = await harbor();
    const { say, log, fail } = await opened(as.anonymous as never);
    await say(HULL);
    const group = await within(log).findByRole('group', { name: 'Rate this answer' });
    fail('ai.noteUnhelpful');
    await press('Not helpful', group);
    await waitFor(() =>
      expect(within(group).getByRole('button', { name: 'Not helpful' }).getAttribute('aria-pressed')).toBe(
        'false',
      ),
    );
  });
});

test('the top bar, its shortcut, and the palette open it on any page, and Escape returns the focus', async () => {
  const { as } = await harbor();
  const { user } = await openAs(as.member, '/wiki');
  const button = await screen.findByRole('button', { name: 'AI Assistant' });
  await user.click(button);
  await dialogOf('AI Assistant');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'AI Assistant' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('a');
  await dialogOf('AI Assistant');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'AI Assistant' })).toBeNull());
  await user.keyboard('?');
  const help = await dialogOf('Keyboard shortcuts');
  within(help).getByText('AI Assistant');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: /AI Assistant/ }));
  await dialogOf('AI Assistant');
});
