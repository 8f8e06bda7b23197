import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Changing } from '../../src/ui/motion/Changing.tsx';
import { useListMotion } from '../../src/ui/motion/useListMotion.ts';

type Played = { text: string | null; property: string };
let played: Played[];
let reduced = false;

/** This document has no animations of its own. */
beforeEach(() => {
  played = [];
  reduced = false;
  Element.prototype.animate = function animate(this: Element, frames: unknown) {
    played.push({ text: this.textContent, property: Object.keys(frames as object)[0] ?? '' });
    const animation = { finished: Promise.resolve(), cancel() {}, pause() {}, play() {}, finish() {} };
    return animation as unknown as Animation;
  };
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = reduced && query.includes('reduced-motion');
    return { matches, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

function List({ rows }: { rows: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useListMotion(list, rows.join());
  return (
    <ul ref={list}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

/** Changes a number until the animations have loaded. */
async function loaded(rerender: (value: string) => void): Promise<void> {
  for (let value = 1; played.length === 0; value += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    rerender(String(value));
  }
  played = [];
}

test('a row that comes fades in, and another list does not move', async () => {
  const number = render(<Changing value="0" />);
  await loaded((value) => number.rerender(<Changing value={value} />));
  const { rerender } = render(<List rows={['a', 'b']} />);
  expect(played).toEqual([]);
  rerender(<List rows={['a', 'b', 'c']} />);
  expect(played).toEqual([{ text: 'c', property: 'opacity' }]);
  rerender(<List rows={['d', 'e', 'f', 'g', 'h', 'i']} />);
  expect(played).toHaveLength(1);
  screen.getByText('i');
});

test('a number that changes fades, and nothing moves for those who prefer that', async () => {
  const { rerender } = render(<Changing value="0" />);
  await loaded((value) => rerender(<Changing value={value} />));
  rerender(<Changing value="12" />);
  expect(played).toEqual([{ text: '12', property: 'opacity' }]);
  rerender(<Changing value="12" />);
  expect(played).toHaveLength(1);
  reduced = true;
  rerender(<Changing value="13" />);
  expect(played).toHaveLength(1);
});
