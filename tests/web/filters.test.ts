import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#lib/searchParams.ts';
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

describe('the filters of a list and its address', () => {
  test('are the same after the way through the address and back', () => {
    const filters = { type: 'tool', tags: ['GPT-4', 'Data Analysis'], sort: 'popular' } as const;
    const address = stringifySearch(toSearch({ ...filters, tags: [...filters.tags] }));
    expect(address).toBe('?type=tool&tags=GPT-4,Data+Analysis&sort=popular');
    expect(toFilters(readEntrySearch(parseSearch(address)))).toEqual(filters);
  });

  test('at their defaults leave the address empty', () => {
    expect(stringifySearch(toSearch(none))).toBe('');
    expect(readEntrySearch({ sort: 'recent', tags: ' , ,' })).toEqual({});
  });

  test('that are mistyped are passed over', () => {
    expect(readEntrySearch({ type: 'novel', sort: 'loudest', tags: { $ne: '' } })).toEqual({});
    expect(toFilters(readEntrySearch({ type: 'note', sort: 'x' }))).toEqual({ ...none, type: 'note' });
  });

  test('take each tag once, without regard to case, and no more than the server does', () => {
    expect(toFilters({ tags: 'AI, ai ,Python' }).tags).toEqual(['AI', 'Python']);
    const many = Array.from({ length: 20 }, (_, index) => `tag${index}`).join(',');
    expect(toFilters({ tags: many }).tags).toHaveLength(ENTRY_TAGS_MAX);
    expect(withTag(toFilters({ tags: many }), 'another').tags).toHaveLength(ENTRY_TAGS_MAX);
  });

  test('gain and lose a tag whatever its case', () => {
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

  test('treat a number in the address as the text it is', () => {
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

  test('leaves out what is empty', () => {
    expect(stringifySearch({ q: '', type: undefined, sort: null })).toBe('');
  });
});
