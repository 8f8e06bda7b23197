import { expect, test } from 'vitest';
import { stemsOf } from '#shared/kit/words.ts';

test('forms of a word are one: case, accents, plurals, endings', () => {
  expect(new Set(stemsOf('Create creates created Creating'))).toEqual(new Set(['creat']));
  expect(new Set(stemsOf('Café cafés'))).toEqual(new Set(['cafe']));
  expect(new Set(stemsOf('library libraries'))).toEqual(new Set(['library']));
  expect(new Set(stemsOf('copy copies copied copying'))).toEqual(new Set(['copy']));
});

test('short words stay as they are', () => {
  expect(stemsOf('AI bed sing glass')).toEqual(['ai', 'bed', 'sing', 'glass']);
});
