import { expect, test } from 'vitest';
import { begunOperators, kindsFor, openOperator, withValue } from '#widgets/search/operators.ts';

test.each([
  ['type:', { operator: 'type', value: '', before: '' }],
  ['tea tag:gre', { operator: 'tag', value: 'gre', before: 'tea ' }],
  ['tea tag:"green te', { operator: 'tag', value: 'green te', before: 'tea ' }],
  ['tea AUTHOR:ada', { operator: 'author', value: 'ada', before: 'tea ' }],
  ['tea tag:green ', null],
  ['tea tag:"green tea"', null],
  ['mytype:note', null],
  ['http://x', null],
])('%s has an operator whose value is typed: %o', (query, expected) => {
  expect(openOperator(query)).toEqual(expected);
});

test('a value with a space is quoted', () => {
  const open = openOperator('tea tag:g');
  expect(open && withValue(open, 'Green Tea')).toBe('tea tag:"Green Tea" ');
  expect(open && withValue(open, 'green')).toBe('tea tag:green ');
});

test('an operator is suggested from its third letter', () => {
  expect(begunOperators('tea ta')).toEqual([]);
  expect(begunOperators('tea Tag').map(({ query }) => query)).toEqual(['tea tag:']);
  expect(begunOperators('stag')).toEqual([]);
});

test('kinds are found by value and name, without hidden ones', () => {
  const kinds = (query: string) => {
    const open = openOperator(query);
    return open ? kindsFor(open, ['document', 'project']).map(({ title }) => title) : [];
  };
  expect(kinds('type:')).toHaveLength(12);
  expect(kinds('type:dis')).toEqual(['type:thread']);
  expect(kinds('type:doc')).toEqual([]);
  expect(kinds('type:m')).toEqual(['type:member', 'type:message']);
});
