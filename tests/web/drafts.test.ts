import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, readDraft, writeDraft } from '../../src/modules/entries/drafts.ts';

const visitor = { viewerId: null, slot: 'note' };
const mia = { viewerId: 7, slot: 'note' };
const text = { title: 'Half a thought' };

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  test('is kept for its person and place only', () => {
    writeDraft(mia, text);
    expect(readDraft(mia)).toEqual(text);
    expect(readDraft({ ...mia, slot: 'thread' })).toBeNull();
    expect(readDraft({ ...mia, viewerId: 8 })).toBeNull();
    expect(readDraft(visitor)).toBeNull();
  });

  test('is gone once it is cleared', () => {
    writeDraft(mia, text);
    clearDraft(mia);
    expect(readDraft(mia)).toBeNull();
  });

  test('of a visitor goes with them when they log in, and to nobody else', () => {
    writeDraft(visitor, text);
    expect(readDraft(mia)).toEqual(text);
    expect(readDraft(visitor)).toBeNull();
    expect(readDraft({ ...mia, viewerId: 8 })).toBeNull();
    expect(readDraft(mia)).toEqual(text);
  });

  test('of a visitor does not replace one of the person’s own', () => {
    writeDraft(mia, { title: 'Mine' });
    writeDraft(visitor, text);
    expect(readDraft(mia)).toEqual({ title: 'Mine' });
    expect(readDraft(visitor)).toEqual(text);
  });

  test('that is no JSON counts as none', () => {
    localStorage.setItem('draft:7:note', '{"title":');
    expect(readDraft(mia)).toBeNull();
  });

  test('costs nothing when the browser’s store is full or closed', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    try {
      writeDraft(mia, text);
      clearDraft(mia);
      expect(readDraft(mia)).toBeNull();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
