import { act, render } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { expect, test } from 'vitest';
import {
  useInsertionEffectAlwaysWithSyncFallback as useRules,
  useInsertionEffectWithLayoutFallback as useRulesOfPage,
} from '../../scripts/style-insertion.mjs';
import { StyleSheet } from '../../scripts/style-sheet.mjs';

const inserted = (key: string) =>
  [...document.querySelectorAll(`style[data-emotion="${key}"]`)].map((style) => style.textContent);

const sheetOf = (key: string) => new StyleSheet({ key, container: document.head, speedy: false });

test('rules are compiled while elements render, and added together when they are shown', () => {
  const sheet = sheetOf('many');
  const during: number[] = [];
  function Styled({ name }: { name: string }) {
    useRules(() => sheet.insert(`.${name}{color:red}`));
    during.push(inserted('many').length);
    return <p className={name} />;
  }
  let showMore = () => {};
  function Page() {
    const [names, setNames] = useState(['one', 'two']);
    showMore = () => setNames(['one', 'two', 'three']);
    return names.map((name) => <Styled key={name} name={name} />);
  }
  const { unmount } = render(<Page />);
  expect(during.every((count) => count === 0)).toBe(true);
  expect(inserted('many').join('')).toContain('.one{color:red}');
  expect(inserted('many').join('')).toContain('.two{color:red}');
  during.length = 0;
  const before = inserted('many').length;
  act(() => startTransition(showMore));
  // What React hasn't shown yet adds nothing.
  expect(during.every((count) => count === before)).toBe(true);
  expect(inserted('many').join('')).toContain('.three{color:red}');
  unmount();
  sheet.flush();
});

test('rules of the whole page are there with it, and go with it', () => {
  const sheet = sheetOf('page');
  function Page() {
    useRulesOfPage(() => {
      sheet.insert('body{margin:0}');
      return () => sheet.flush();
    }, []);
    return null;
  }
  const { unmount } = render(<Page />);
  expect(inserted('page')).toEqual(['body{margin:0}']);
  unmount();
  expect(inserted('page')).toEqual([]);
});
