import { useState } from 'react';
import { NOTHING_SELECTED, togglePage, toggleRow } from './selection.ts';

export type Selection = {
  keys: readonly number[];
  has: (key: number) => boolean;
  /** Selects a row or not. `page` are the keys of the shown rows. With `range`, all rows since the last one. */
  toggle: (key: number, page: readonly number[], range: boolean) => void;
  togglePage: (page: readonly number[]) => void;
  clear: () => void;
  /** Takes out rows that no longer exist. */
  drop: (gone: readonly number[]) => void;
  /** The most rows that can be selected. */
  max: number;
  /** Small screens show checkboxes only while rows are being chosen. */
  choosing: boolean;
  setChoosing: (choosing: boolean) => void;
};

/** The selected rows of a list. They stay selected on other pages, and until `scope` changes, such as the filter. */
export function useSelection(scope: string, max: number): Selection {
  const [shownScope, setShownScope] = useState(scope);
  const [selected, setSelected] = useState(NOTHING_SELECTED);
  const [choosing, setChoosing] = useState(false);
  if (shownScope !== scope) {
    setShownScope(scope);
    setSelected(NOTHING_SELECTED);
  }
  const clear = () => setSelected(NOTHING_SELECTED);
  return {
    keys: selected.keys,
    has: (key) => selected.keys.includes(key),
    toggle: (key, page, range) => setSelected((now) => toggleRow(now, key, { page, range, max })),
    togglePage: (page) => setSelected((now) => togglePage(now, page, max)),
    clear,
    drop: (deletedKeys) =>
      setSelected(({ keys, anchor }) => ({ keys: keys.filter((key) => !deletedKeys.includes(key)), anchor })),
    max,
    choosing,
    setChoosing: (next) => {
      setChoosing(next);
      if (!next) clear();
    },
  };
}
