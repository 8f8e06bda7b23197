import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toolTexts } from '#shared/tool-runs/messages.ts';
import { modelServer } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';
import { expectToast, fill, openSite, press, pressInToast, questionOf } from '../support/site.tsx';

afterEach(() => void vi.useRealTimers());

const cards = () => within(screen.getByRole('main')).queryAllByRole('heading', { level: 2 });
const names = () => cards().map(({ textContent }) => textContent);
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const raw = () => field('Raw JSON Input');
const rawValue = async () => JSON.parse((await raw()).value);
const output = () => within(screen.getByRole('region', { name: 'Tool Output' }));

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('the gallery', () => {
  test('shows every tool with its badge, category, and parameters', async () => {
    await openSite(newCommunity().as.anonymous, '/tool-testing');
    await screen.findByRole('heading', { level: 2, name: 'Text Summarizer' });
    expect(names()).toHaveLength(5);
    const [, generator] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('button', { name: /^Test Tool/ }));
    if (!generator) throw new Error('no card');
    const card = within(generator);
    card.getByText('beta');
    card.getByText('Development');
    card.getByText('Needs a model');
    const parameters = within(card.getByRole('list')).getAllByRole('listitem');
    expect(parameters.map(({ textContent }) => textContent)).toEqual([
      ...['description string', 'language string', 'includeComments boolean (optional)'],
    ]);
    expect(screen.getAllByText('Needs a model')).toHaveLength(2);
  });

  test('filters by category and words, both in the URL', async () => {
    const { address, router } = await openSite(newCommunity().as.anonymous, '/tool-testing');
    await press('Data');
    await waitFor(() => expect(names()).toEqual(['Data Extractor']));
    expect(address()).toBe('/tool-testing?category=Data');
    await press('All');
    await waitFor(() => expect(names()).toHaveLength(5));
    await fill(screen.getByRole('searchbox', { name: 'Search tools' }), 'image CAPTION');
    await waitFor(() => expect(names()).toEqual(['Image Captioner']));
    await waitFor(() => expect(address()).toBe('/tool-testing?q=image+CAPTION'));
    await press('Content');
    await screen.findByText(toolTexts.nothingFound);
    await press('Clear filters');
    await waitFor(() => expect(names()).toHaveLength(5));
    router.history.back();
    await screen.findByText(toolTexts.nothingFound);
  });

  test('selects a tool with its example input, and offers to undo that over a typed one', async () => {
    const { address } = await openSite(newCommunity().as.anonymous, '/tool-testing');
    await press('Test Tool: Sentiment Analyzer');
    await waitFor(() => expect(address()).toBe('/tool-testing?tab=playground&tool=sentiment-analyzer'));
    await screen.findByRole('tab', { name: 'Testing Playground', selected: true });
    expect(await rawValue()).toMatchObject({ detailed: true });
    await fill(await field(/^text/), 'A fine day.');
    await userEvent.click(screen.getByRole('tab', { name: 'Tool Gallery' }));
    await press('Test Tool: Sentiment Analyzer');
    await waitFor(async () => expect((await rawValue()).text).not.toBe('A fine day.'));
    await press('Undo');
    await waitFor(async () => expect(await rawValue()).toMatchObject({ text: 'A fine day.' }));
  });
});

describe('the playground', () => {
  test('asks for a tool first', async () => {
    const { address } = await openSite(newCommunity().as.anonymous, '/tool-testing?tab=playground&tool=gone');
    await screen.findByRole('heading', { name: 'Select a Tool' });
    await press('Browse Tools');
    await screen.findByRole('tab', { name: 'Tool Gallery', selected: true });
    expect(address()).toBe('/tool-testing');
  });

  test('has a field per parameter, which is one value with the raw JSON', async () => {
    await openSite(newCommunity().as.anonymous, '/tool-testing?tab=playground&tool=text-summarizer');
    const focus = await screen.findByLabelText<HTMLSelectElement>('focus');
    expect([...focus.options].map(({ text }) => text)).toEqual([
      ...['key points', 'overview', 'conclusions', 'action items'],
    ]);
    screen.getByText('*');
    await userEvent.selectOptions(focus, 'conclusions');
    await fill(await field('maxLength'), '55');
    expect(await rawValue()).toMatchObject({ focus: 'conclusions', maxLength: 55 });
    await fill(await field('maxLength'), '');
    expect(Object.keys(await rawValue())).toEqual(['text', 'focus']);
    fireEvent.change(await raw(), { target: { value: '{"text": "Only this.", "focus": "overview"}' } });
    expect((await field(/^text/)).value).toBe('Only this.');
    expect(focus.value).toBe('overview');
  });

  test('marks invalid JSON at its line, disables the fields, and refuses to run', async () => {
    const { heard } = await openSite(
      newCommunity().as.anonymous,
      '/tool-testing?tab=playground&tool=data-extractor',
    );
    const before = (await raw()).value;
    fireEvent.change(await raw(), { target: { value: '{\n  "text": "a",\n}' } });
    await screen.findByText('Line 3, column 1: unexpected }');
    expect((await field(/^text/)).disabled).toBe(true);
    await press('Run Tool');
    await expectToast('Invalid JSON', 'The input must be valid JSON');
    const area = await raw();
    expect(document.activeElement).toBe(area);
    expect(area.selectionStart).toBe('{\n  "text": "a",\n'.length);

    fireEvent.change(await raw(), { target: { value: before } });
    fireEvent.change(await field(/^schema/), { target: { value: '{"type": "object",' } });
    await screen.findByText('Line 1: the JSON ends too early');
    expect((await raw()).value).toBe(before);
    expect((await field(/^text/)).disabled).toBe(false);
    await press('Run Tool');
    await expectToast('Invalid JSON', 'The input must be valid JSON');
    expect(document.activeElement).toBe(await field(/^schema/));

    fireEvent.change(await raw(), { target: { value: ' ' } });
    await press('Run Tool');
    await expectToast('Empty input', 'Please provide input parameters for the tool');
    fireEvent.change(await raw(), { target: { value: '{"text": "a", "schema": {}, "shema": {}}' } });
    await press('Run Tool');
    await expectToast('Invalid input');
    expect(await raw()).toBe(document.activeElement);
    expect((await raw()).getAttribute('aria-invalid')).toBe('true');
    expect(heard).not.toContain('tools.run');
  });

  test('keeps what was typed over tabs and reloads, and for the account after a login', async () => {
    const { as } = newCommunity();
    const path = '/tool-testing?tab=playground&tool=data-extractor';
    await openSite(as.anonymous, path);
    await fill(await field(/^text/), 'Half a thought');
    fireEvent.change(await field(/^schema/), { target: { value: '{"half' } });
    await userEvent.click(screen.getByRole('tab', { name: 'Integrations' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Testing Playground' }));
    expect((await field(/^schema/)).value).toBe('{"half');
    await openSite(as.member, path);
    expect((await field(/^text/)).value).toBe('Half a thought');
    expect((await field(/^schema/)).value).toBe('{"half');
    await press('Start over');
    await waitFor(async () => expect((await field(/^text/)).value).toContain('Invoice'));
  });

  test('without a model, waits 1,500 ms and shows the example, which can not be saved', async () => {
    const { heard } = await openSite(
      newCommunity().as.member,
      '/tool-testing?tab=playground&tool=code-generator',
    );
    const run = await screen.findByRole('button', { name: 'Run Tool' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(run);
    await pass(1499);
    screen.getByRole('button', { name: 'Processing...' });
    expect(output().queryByText(/median/)).toBeNull();
    await pass(1);
    expect(output().getByText(toolTexts.example.noModel)).toBeTruthy();
    expect(output().getByText(/function median/)).toBeTruthy();
    vi.useRealTimers();
    await expectToast('Example output — no model is configured');
    output().getByRole('button', { name: 'Copy Output' });
    expect(output().queryByRole('button', { name: 'Save Result' })).toBeNull();
    expect(heard).not.toContain('tools.run');
  });

  test('runs what is on screen, right after typing too, and shows its output', async () => {
    await openSite(newCommunity().as.anonymous, '/tool-testing?tab=playground&tool=sentiment-analyzer');
    const form = (await raw()).closest('form');
    if (!form) throw new Error('no form');
    fireEvent.change(await field(/^text/), { target: { value: 'A wonderful, happy day.' } });
    fireEvent.submit(form);
    await expectToast('Tool executed successfully', 'Sentiment Analyzer completed processing');
    const text = output().getByText(/"sentiment": "positive"/).textContent ?? '';
    expect(text).toContain('A wonderful, happy day.');
    await press('Copy Output');
    await expectToast('Copied to clipboard');
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  test('shows what the server refuses at the field', async () => {
    await openSite(newCommunity().as.anonymous, '/tool-testing?tab=playground&tool=data-extractor');
    fireEvent.change(await field(/^schema/), { target: { value: '{"type": "array"}' } });
    await press('Run Tool');
    await expectToast('Invalid input');
    await waitFor(async () => expect((await field(/^schema/)).getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(await field(/^schema/), { target: { value: '{"type": "object", "properties": {}}' } });
    expect((await field(/^schema/)).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('a failed run can be tried again', async () => {
    const { fail } = await openSite(
      newCommunity().as.anonymous,
      '/tool-testing?tab=playground&tool=sentiment-analyzer',
    );
    const endFailure = fail('tools.run');
    await press('Run Tool');
    await output().findByText(toolTexts.runFailed);
    endFailure();
    await press('Retry');
    await output().findByText(/"sentiment"/);
  });

  test('with a model, visitors see the example and how to use it', async () => {
    const server = await modelServer();
    const { as } = newCommunity(undefined, null, { settings: server.settings });
    await openSite(as.anonymous, '/tool-testing?tab=playground&tool=code-generator');
    await press('Run Tool');
    await expectToast('Example output — log in to use the model');
    await server.close();
  });

  test('a run can be stopped, and leaves no example', async () => {
    await openSite(newCommunity().as.anonymous, '/tool-testing?tab=playground&tool=image-captioner');
    const run = await screen.findByRole('button', { name: 'Run Tool' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(run);
    await pass(500);
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await pass(3000);
    expect(output().getByText('Stopped')).toBeTruthy();
    screen.getByRole('button', { name: 'Run Tool' });
  });
});

describe('saved results', () => {
  const path = '/tool-testing?tab=playground&tool=sentiment-analyzer';

  test('can be opened, run again, deleted with Undo, and become a draft', async () => {
    const { as } = newCommunity();
    const { heard } = await openSite(as.contributor, path);
    await screen.findByText(toolTexts.noneSaved);
    await fill(await field(/^text/), 'A wonderful, happy day.');
    await press('Run Tool');
    await press('Save Result');
    await expectToast('Result saved');
    expect((await as.contributor.tools.results({})).items).toHaveLength(1);

    await openSite(as.contributor, '/tool-testing?tab=playground');
    await press('Open saved result: Sentiment Analyzer');
    await waitFor(async () => expect((await rawValue()).text).toBe('A wonderful, happy day.'));
    expect(output().getByText(/"sentiment": "positive"/)).toBeTruthy();
    await press('Save as draft');
    await expectToast('Draft saved');
    const draft = await as.contributor.drafts.read({ slot: 'note' });
    expect(draft?.content).toMatchObject({ title: 'Sentiment Analyzer result' });
    expect(heard.filter((name) => name === 'tools.run')).toHaveLength(1);

    await press('Run again: Sentiment Analyzer');
    await expectToast('Tool executed successfully');
    await press('Delete saved result: Sentiment Analyzer');
    await expectToast('Result deleted');
    await screen.findByText(toolTexts.noneSaved);
    await pressInToast('Undo');
    await expectToast('Result restored');
    expect((await as.contributor.tools.results({})).items).toHaveLength(1);
  });

  test('one replaces a typed input only after a confirmation', async () => {
    const { as } = newCommunity();
    const input = { text: 'Saved.', detailed: false };
    const output = { sentiment: 'neutral', score: 0 };
    const run = { toolId: 'sentiment-analyzer', input, output } as const;
    await as.member.tools.saveResult({ ...run, provider: 'embedded', model: null });
    await openSite(as.member, path);
    await fill(await field(/^text/), 'Half a thought');
    await press('Open saved result: Sentiment Analyzer');
    const question = within(await questionOf(toolTexts.replaceTitle));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect((await rawValue()).text).toBe('Half a thought');
    await press('Open saved result: Sentiment Analyzer');
    await press('Replace input', await questionOf(toolTexts.replaceTitle));
    await waitFor(async () => expect((await rawValue()).text).toBe('Saved.'));
  });

  test('need an account', async () => {
    await openSite(newCommunity().as.anonymous, path);
    await press('Run Tool');
    await press('Save Result');
    await expectToast('Login Required', 'You must be logged in to save results.');
    expect(screen.queryByRole('region', { name: 'Saved results' })).toBeNull();
  });
});
