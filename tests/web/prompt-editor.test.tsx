import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SAMPLE_AFTER } from '#shared/prompts/model.ts';
import { hangsDuring, modelServer, says, saysUncounted } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';
import type { Viewer } from '../support/render.tsx';
import { button, expectToast, fill, openSite, press, questionOf } from '../support/site.tsx';

const PATH = '/prompt-testing';
const PROMPT = 'Write a short poem about {{topic}} in a {{tone:calm}} tone.';

beforeEach(() => localStorage.clear());

const promptField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' }, { timeout: 8000 });
const valueField = (name: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: RegExp(`^${name}`) });
const results = () => screen.getByRole('region', { name: 'Results' });

async function openEditor(viewer: Viewer, path = PATH) {
  const site = await openSite(viewer, path);
  return { ...site, field: await promptField() };
}

async function withModel() {
  const server = await modelServer();
  onTestFinished(server.close);
  return { server, ...newCommunity(undefined, null, { settings: server.settings }) };
}

/** Lets the two seconds of a sample pass at once. Returns the delays that were asked for. */
function skipWaits(): () => (number | undefined)[] {
  const real = globalThis.setTimeout;
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) => real(run, ms === SAMPLE_AFTER ? 0 : ms)) as never);
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => {
    timers.mockRestore();
    now.mockRestore();
  });
  return () => timers.mock.calls.map(([, ms]) => ms);
}

describe('a run without a model', () => {
  test('shows the sample after two seconds above the compiled prompt, without a rating', async () => {
    const { as } = newCommunity();
    const { field, heard } = await openEditor(as.member);
    const delays = skipWaits();
    within(results()).getByText('Results will appear here');
    await fill(field, PROMPT);
    await fill(await valueField('topic'), 'the {{sea}}');
    await press('Test Prompt');
    await within(results()).findByText('Sample — no model is configured');
    expect(delays()).toContain(SAMPLE_AFTER);
    within(results()).getByText('Write a short poem about the {{sea}} in a calm tone.');
    await within(results()).findByText('Sample analysis');
    expect(within(results()).queryByRole('button', { name: 'Good' })).toBeNull();
    within(results()).getByRole('button', { name: 'Copy' });
    expect(heard).not.toContain('prompts.run');
  });

  test('shows a spinner in the meantime, which Stop ends', async () => {
    const { field } = await openEditor(newCommunity().as.anonymous);
    await fill(field, 'Write a short poem.');
    await press('Test Prompt');
    await within(results()).findByText('Generating content...');
    await press('Stop');
    await within(results()).findByText('Results will appear here');
    // The press that stopped it didn't start it again.
    expect(screen.queryByText('Generating content...')).toBeNull();
  });

  test('of a visitor says that the model needs a login, if there is one', async () => {
    const { as, server } = await withModel();
    const { field } = await openEditor(as.anonymous);
    skipWaits();
    await fill(field, 'Write a short poem.');
    await press('Test Prompt');
    await within(results()).findByText('Sample — log in to use the model');
    expect(server.received).toEqual([]);
  });
});

describe('a prompt', () => {
  test('that is blank is not run', async () => {
    const { field } = await openEditor(newCommunity().as.member);
    await fill(field, '   ');
    await press('Test Prompt');
    await expectToast('Empty prompt', 'Please enter a prompt to generate content');
    expect(document.activeElement).toBe(field);
  });

  test('has one field per placeholder with its default, and missing values are named', async () => {
    const { field, heard } = await openEditor(newCommunity().as.member);
    await fill(field, `${PROMPT} {{topic}} for {{reader}}`);
    expect((await valueField('tone')).value).toBe('calm');
    expect(screen.getAllByRole('textbox', { name: /^(topic|tone|reader)/ })).toHaveLength(3);
    await press('Test Prompt');
    await screen.findByText('Fill in these fields first: topic, reader');
    expect(document.activeElement).toBe(await valueField('topic'));
    await fill(await valueField('tone'), '');
    await press('Test Prompt');
    await screen.findByText('Fill in these fields first: topic, tone, reader');
    expect(heard).not.toContain('tools.list');
  });

  test('is copied with a tick and a toast', async () => {
    const { field } = await openEditor(newCommunity().as.member);
    await fill(field, PROMPT);
    await press('Copy prompt');
    await expectToast('Copied to clipboard');
    expect(await navigator.clipboard.readText()).toBe(PROMPT);
  });

  test('and its values survive another tab, a reload, and a login', async () => {
    const { as } = newCommunity();
    const { field } = await openEditor(as.anonymous);
    await fill(field, PROMPT);
    await fill(await valueField('topic'), 'the sea');
    await userEvent.click(screen.getByRole('tab', { name: 'Templates' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Prompt Editor' }));
    expect((await promptField()).value).toBe(PROMPT);
    for (const viewer of [as.anonymous, as.member]) {
      const again = await openEditor(viewer);
      expect(again.field.value).toBe(PROMPT);
      expect((await valueField('topic')).value).toBe('the sea');
    }
  });

  test('is replaced by a template only after a question', async () => {
    const { address } = await openEditor(newCommunity().as.member);
    const cards = async () => {
      await userEvent.click(screen.getByRole('tab', { name: 'Templates' }));
      return screen.findAllByRole('button', { name: 'Use Template' });
    };
    const choose = async (index: number) => userEvent.click((await cards())[index] as HTMLElement);
    expect(await cards()).toHaveLength(5);
    expect(address()).toBe(`${PATH}?tab=templates`);
    await choose(4);
    await waitFor(async () => expect((await promptField()).value).toContain('5-10 questions'));
    expect(address()).toBe(PATH);
    // A template isn't the user's text.
    await choose(0);
    await waitFor(async () => expect((await promptField()).value).toContain('Summarize'));
    await fill(await promptField(), 'My own words');
    await choose(1);
    await userEvent.click(within(await questionOf('Replace your prompt?')).getByText('Cancel'));
    expect((await promptField()).value).toBe('My own words');
    await choose(1);
    await userEvent.click(within(await questionOf('Replace your prompt?')).getByText('Replace'));
    await waitFor(async () => expect((await promptField()).value).toContain('Analyze'));
  });
});

describe('a run with a model', () => {
  test('sends what is on screen, right after typing too, and shows model, time, and tokens', async () => {
    const { as, server } = await withModel();
    const { field } = await openEditor(as.member);
    server.next(says('**Waves** roll.'), saysUncounted('Again.'));
    await fill(field, PROMPT);
    await userEvent.type(await valueField('topic'), 'the sea{Control>}{Enter}{/Control}');
    expect((await within(results()).findByText('Waves')).tagName).toBe('STRONG');
    expect(server.received.at(-1)?.body).toContain('a short poem about the sea in a calm tone.');
    await within(results()).findByText('small-model');
    within(results()).getByText('100 tokens');
    within(results()).getByText(/^\d+\.\d s$/);
    await userEvent.type(field, ' Now.');
    await press('Test Prompt');
    await within(results()).findByText('Again.');
    expect(server.received.at(-1)?.body).toContain('tone. Now.');
    within(results()).getByText(/tokens \(estimated\)$/);
  });

  test('is rated, and the rating can be changed and withdrawn', async () => {
    const { as, server } = await withModel();
    const { field, fail } = await openEditor(as.member);
    server.next(says('Waves roll.'));
    await fill(field, 'Write a short poem.');
    await press('Test Prompt');
    const pressed = async (name: string) =>
      waitFor(async () => expect((await button(name, results())).getAttribute('aria-pressed')).toBe('true'));
    await press('Good', results());
    await pressed('Good');
    await press('Needs Work', results());
    await pressed('Needs Work');
    await waitFor(async () => {
      const { items } = await as.member.prompts.runs({});
      expect(items.map(({ rating }) => rating)).toEqual(['needsWork']);
    });
    fail('prompts.rateRun');
    await press('Good', results());
    await expectToast('Error', 'Failed to save your rating. Please try again.');
    await pressed('Needs Work');
  });

  test('is stopped at the model, and what it wrote stays', async () => {
    const { as, server } = await withModel();
    const { field } = await openEditor(as.member);
    server.next(hangsDuring('Waves roll over'));
    await fill(field, 'Write a short poem.');
    await press('Test Prompt');
    await within(results()).findByText(/Waves/);
    await press('Stop');
    await server.abandoned();
    await within(results()).findByText('Stopped');
    within(results()).getByText(/Waves/);
    expect(within(results()).queryByRole('button', { name: 'Good' })).toBeNull();
  });

  test('that fails says so', async () => {
    const { as } = await withModel();
    const { field, fail } = await openEditor(as.member);
    fail('prompts.run');
    await fill(field, 'Write a short poem.');
    await press('Test Prompt');
    await expectToast('Error', 'Failed to run the prompt. Please try again.');
  });
});
