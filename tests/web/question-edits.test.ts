import { expect, test } from 'vitest';
import { structureProblem } from '#shared/surveys/questions.ts';
import {
  brokenBy,
  conditionSources,
  moved,
  ofType,
  withValidConditions,
} from '../../src/modules/surveys/builder/questionEdits.ts';
import { question } from '../support/surveys.ts';

const QUESTIONS = [
  question('color', { type: 'single', options: ['Red', 'Blue'], other: true }),
  question('why', { showIf: { question: 'color', options: ['o2', 'other'] } }),
  question('stars', { type: 'rating', showIf: { question: 'color', options: ['o1'] } }),
  question('pets', { type: 'multiple', options: ['Cat'], showIf: { question: 'stars', options: ['5'] } }),
];
const ids = (questions: { id: string }[]) => questions.map(({ id }) => id);

test('an edit breaks the conditions that name what no longer comes before', () => {
  const [color, ...others] = QUESTIONS;
  expect(brokenBy(QUESTIONS)).toEqual([]);
  expect(ids(brokenBy(others))).toEqual(['why', 'stars']);
  expect(ids(brokenBy(moved(QUESTIONS, 'color', 1)))).toEqual(['why']);
  expect(ids(brokenBy(moved(QUESTIONS, 'pets', 0)))).toEqual(['pets']);
  expect(color && ids(brokenBy([{ ...color, other: false }, ...others]))).toEqual(['why']);
  expect(color && ids(brokenBy([ofType(color, 'rating'), ...others]))).toEqual(['why', 'stars']);
});

test('what is left of a condition stays', () => {
  const [color, ...others] = QUESTIONS;
  if (!color) throw new Error('no question');
  const next = withValidConditions([{ ...color, other: false }, ...others]);
  expect(next[1]?.showIf).toEqual({ question: 'color', options: ['o2'] });
  expect(withValidConditions(others).map(({ showIf }) => showIf)).toEqual([null, null, QUESTIONS[3]?.showIf]);
});

test('a condition whose answers are not chosen yet stays', () => {
  const begun = question('begun', { showIf: { question: 'color', options: [] } });
  expect(brokenBy([...QUESTIONS, begun])).toEqual([]);
});

test('after any edit, all conditions can be saved', () => {
  for (const { id } of QUESTIONS) {
    const without = withValidConditions(QUESTIONS.filter((each) => each.id !== id));
    expect(structureProblem(without)).toBeNull();
    for (let index = 0; index < QUESTIONS.length; index += 1) {
      expect(structureProblem(withValidConditions(moved(QUESTIONS, id, index)))).toBeNull();
    }
  }
});

test('a choice has two options to fill, and keeps them between single and multiple', () => {
  const choice = ofType(question('new'), 'single');
  expect(choice.options).toHaveLength(2);
  expect(ofType(choice, 'multiple').options).toEqual(choice.options);
  expect(ofType(choice, 'text')).toMatchObject({ options: [], other: false });
});

test('only earlier choices and ratings decide whether a question is shown', () => {
  expect(ids(conditionSources(QUESTIONS, 'pets'))).toEqual(['color', 'stars']);
  expect(conditionSources(QUESTIONS, 'color')).toEqual([]);
});
