import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#lib/text/searchParams.ts';
import {
  COMMUNITY_ORDER,
  entryFiltersOf,
  readEntrySearch,
  toFilters,
  toolTabOf,
  toSearch,
  withoutTag,
  withTag,
} from '#shared/entries/address.ts';
import { ENTRY_TAGS_MAX } from '#shared/entries/model.ts';

const none = toFilters({});

describe('the filters of a list and its URL', () => {
  test('survive the way into the URL and back', () => {
    const filters = { type: 'tool', tags: ['GPT-4', 'Data Analysis'], sort: 'popular' } as const;
    const address = stringifySearch(toSearch({ ...filters, tags: [...filters.tags] }));
    expect(address).toBe('?type=tool&tags=GPT-4,Data+Analysis&sort=popular');
    expect(toFilters(readEntrySearch(parseSearch(address)))).toEqual(filters);
  });

  test('leave the URL empty at their defaults', () => {
    expect(stringifySearch(toSearch(none))).toBe('');
    expect(readEntrySearch({ sort: 'recent', tags: ' , ,' })).toEqual({});
  });

  test('are ignored if they are invalid', () => {
    expect(readEntrySearch({ type: 'novel', sort: 'loudest', tags: { $ne: '' } })).toEqual({});
    expect(toFilters(readEntrySearch({ type: 'note', sort: 'x' }))).toEqual({ ...none, type: 'note' });
  });

  test('take each tag once, ignoring case, and at most as many as the server accepts', () => {
    expect(toFilters({ tags: 'AI, ai ,Python' }).tags).toEqual(['AI', 'Python']);
    const many = Array.from({ length: 20 }, (_, index) => `tag${index}`).join(',');
    expect(toFilters({ tags: many }).tags).toHaveLength(ENTRY_TAGS_MAX);
    expect(withTag(toFilters({ tags: many }), 'another').tags).toHaveLength(ENTRY_TAGS_MAX);
  });

  test('add and remove a tag in any case', () => {
    const one = withTag(none, 'Python');
    expect(withTag(one, 'python')).toBe(one);
    expect(withoutTag(one, 'PYTHON').tags).toEqual([]);
    expect(none.tags).toEqual([]);
  });

  test('know the last activity on the community page only, which begins with the most recent', () => {
    expect(readEntrySearch({ sort: 'active' })).toEqual({});
    expect(entryFiltersOf('/', { sort: 'active' }).sort).toBe('recent');
    expect(entryFiltersOf('/wiki', { sort: 'active' }).sort).toBe('recent');
    expect(entryFiltersOf('/community', {})).toEqual({ type: 'thread', tags: [], sort: 'recent' });
    const active = { ...none, sort: 'active' } as const;
    expect(stringifySearch(toSearch(active, COMMUNITY_ORDER))).toBe('?sort=active');
    expect(toFilters(readEntrySearch({ sort: 'active' }, COMMUNITY_ORDER), COMMUNITY_ORDER)).toEqual(active);
  });

  test('of the directory hold its tab, whatever else is asked', () => {
    expect(entryFiltersOf('/tools', { type: 'note' })).toMatchObject({ type: 'tool', tab: 'prompts' });
    expect(entryFiltersOf('/tools', { tab: 'tools', tags: 'Coding' })).toMatchObject({
      tab: 'tools',
      tags: ['Coding'],
    });
    expect(entryFiltersOf('/tools', { tab: 'knives' }).tab).toBe('prompts');
    expect(toolTabOf(['guide', 'WRITING'])).toBe('prompts');
    expect(toolTabOf(['Coding'])).toBe('tools');
    expect(toolTabOf(['Coding'], 'prompts')).toBe('tools');
    expect(toolTabOf(['Writing'], 'tools')).toBe('prompts');
    expect(toolTabOf(['Coding', 'Writing'], 'tools')).toBe('tools');
    expect(toolTabOf(['Coding', 'Writing'], 'prompts')).toBe('prompts');
  });

  test('read a number in the URL as text', () => {
    expect(readEntrySearch(parseSearch('?tags=2026'))).toEqual({ tags: '2026' });
  });
});

describe('the query string', () => {
  test.each([
    ['?q=a%26b%3Dc', { q: 'a&b=c' }],
    ['?q=50%25+off', { q: '50% off' }],
    ['?q=%E6%97%A5%E6%9C%AC', { q: '日本' }],
  ])('%s is read and written as text', (address, values) => {
    expect(parseSearch(address)).toEqual(values);
    expect(stringifySearch(values)).toBe(address);
  });

  test('leaves out empty values', () => {
    expect(stringifySearch({ q: '', type: undefined, sort: null })).toBe('');
  });
});
