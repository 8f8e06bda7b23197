import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passOnEdits } from '#lib/cache/pendingEdits.ts';
import { useAreaText } from '#widgets/editor/useAreaText.ts';

const LONG = 'word '.repeat(5000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(value: string) {
  const area = { current: document.createElement('textarea') };
  const received: string[] = [];
  const hook = renderHook(
    (props: { value: string }) => useAreaText(area, props.value, (text) => received.push(text)),
    { initialProps: { value } },
  );
  const edit = (text: string) => {
    area.current.value = text;
    act(() => hook.result.current(text));
  };
  return { area, received, hook, edit };
}

test('a short text is passed on with each edit, and a long one a moment later, once', () => {
  const { received, edit } = open('');
  edit('a');
  expect(received).toEqual(['a']);
  edit(`${LONG}1`);
  edit(`${LONG}12`);
  expect(received).toEqual(['a']);
  act(() => vi.runAllTimers());
  expect(received).toEqual(['a', `${LONG}12`]);
});

test.each([
  new KeyboardEvent('keydown', { key: 's', ctrlKey: true }),
  new KeyboardEvent('keydown', { key: 's', metaKey: true }),
  new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true }),
  new MouseEvent('click'),
  new SubmitEvent('submit'),
  new PopStateEvent('popstate'),
  new Event('visibilitychange'),
  new Event('beforeunload'),
  new Event('pagehide'),
])('a waiting edit is passed on before $type is handled', (event) => {
  const { received, edit } = open(LONG);
  edit(`${LONG}1`);
  const found: number[] = [];
  const reads = () => found.push(received.length);
  document.addEventListener(event.type, reads);
  window.addEventListener(event.type, reads);
  (event instanceof PopStateEvent || event.type === 'beforeunload' ? window : document).dispatchEvent(event);
  document.removeEventListener(event.type, reads);
  window.removeEventListener(event.type, reads);
  expect(found[0]).toBe(1);
  act(() => vi.runAllTimers());
  expect(received).toEqual([`${LONG}1`]);
});

test('a typed key lets the edit before it wait', () => {
  const { received, edit } = open(LONG);
  edit(`${LONG}1`);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(received).toEqual([]);
});

test('a waiting edit is passed on when someone asks for it, and when the text area is removed', () => {
  const { received, edit, hook } = open(LONG);
  edit(`${LONG}1`);
  act(() => passOnEdits());
  expect(received).toEqual([`${LONG}1`]);
  edit(`${LONG}12`);
  hook.unmount();
  expect(received).toEqual([`${LONG}1`, `${LONG}12`]);
  act(() => vi.runAllTimers());
  expect(received).toHaveLength(2);
});

test('the text area begins with the text, and the caret before it', () => {
  const { area } = open(LONG);
  expect(area.current.value).toBe(LONG);
  expect(area.current.selectionStart).toBe(0);
});

test('only a text from outside replaces the text, and its waiting edit', () => {
  const { area, received, edit, hook } = open(LONG);
  edit(`${LONG}1`);
  hook.rerender({ value: LONG });
  expect(area.current.value).toBe(`${LONG}1`);
  hook.rerender({ value: 'From elsewhere.' });
  expect(area.current.value).toBe('From elsewhere.');
  act(() => vi.runAllTimers());
  expect(received).toEqual([]);
});

test('an edit stays when the one before it is rendered only now', () => {
  const { area, received, edit, hook } = open(LONG);
  edit(`${LONG}1`);
  act(() => passOnEdits());
  edit(`${LONG}**1**`);
  hook.rerender({ value: `${LONG}1` });
  expect(area.current.value).toBe(`${LONG}**1**`);
  act(() => vi.runAllTimers());
  expect(received).toEqual([`${LONG}1`, `${LONG}**1**`]);
});

test('a short text keeps its edits when an earlier one is rendered only now, and the last one after it', () => {
  const { area, received, edit, hook } = open('');
  for (const text of ['Line', 'Line ', 'Line t']) edit(text);
  for (const value of received) {
    hook.rerender({ value });
    expect(area.current.value).toBe('Line t');
  }
  hook.rerender({ value: 'Line' });
  expect(area.current.value).toBe('Line');
});
