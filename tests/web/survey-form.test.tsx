import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { SurveyQuestion } from '#shared/survey-questions/model.ts';
import type { Answer, AnswerProblem } from '#shared/surveys/answers.ts';
import { SurveyForm } from '#widgets/surveys/SurveyForm.tsx';
import { makeSystem } from '../../src/theme/system.ts';
import { QUESTIONS, question } from '../support/surveys.ts';

const system = makeSystem();

function Filled({ questions, start, onSubmit, problems }: FilledProps) {
  const [answers, setAnswers] = useState<readonly Answer[]>(start ?? []);
  return (
    <ChakraProvider value={system}>
      <SurveyForm {...{ questions, answers, onSubmit, problems }} onChange={setAnswers} />
    </ChakraProvider>
  );
}

type FilledProps = {
  questions: readonly SurveyQuestion[];
  start?: readonly Answer[];
  onSubmit: (answers: Answer[]) => void;
  problems?: readonly AnswerProblem[];
};

function show(questions: readonly SurveyQuestion[], options: Partial<FilledProps> = {}) {
  const submitted: Answer[][] = [];
  const onSubmit = (answers: Answer[]) => submitted.push(answers);
  const view = render(<Filled {...{ questions, onSubmit }} {...options} />);
  const rerender = (next: Partial<FilledProps>) =>
    view.rerender(<Filled {...{ questions, onSubmit }} {...options} {...next} />);
  return { submitted, rerender };
}

const group = (name: RegExp) => screen.getByRole('radiogroup', { name });
const click = (element: HTMLElement) => userEvent.click(element);
const choose = (place: HTMLElement, name: string) => click(within(place).getByRole('radio', { name }));
const submit = () => click(screen.getByRole('button', { name: 'Submit final response' }));

describe('the form of a survey', () => {
  test('answers of each type are submitted in the order of the questions', async () => {
    const { submitted } = show(QUESTIONS);
    const pets = screen.getByRole('group', { name: /Question pets/ });
    await click(within(pets).getByRole('checkbox', { name: 'Fish' }));
    await click(within(pets).getByRole('checkbox', { name: 'Cat' }));
    await choose(group(/Question stars/), '2');
    await userEvent.type(screen.getByRole('textbox', { name: /Question why/ }), 'They leak.');
    await choose(group(/Question color/), 'Red');
    await submit();
    expect(submitted).toEqual([
      [
        { question: 'color', options: ['o1'] },
        { question: 'stars', rating: 2 },
        { question: 'why', text: 'They leak.' },
        { question: 'pets', options: ['o1', 'o3'] },
      ],
    ]);
  });

  test('a hidden question is not required, and its answer is not submitted', async () => {
    const { submitted } = show(QUESTIONS);
    await choose(group(/Question color/), 'Blue');
    expect(screen.queryByRole('textbox')).toBeNull();
    await choose(group(/Question stars/), '1');
    await userEvent.type(screen.getByRole('textbox', { name: /Question why/ }), 'Too small.');
    await choose(group(/Question stars/), '5');
    expect(screen.queryByRole('textbox')).toBeNull();
    await submit();
    expect(submitted).toEqual([
      [
        { question: 'color', options: ['o2'] },
        { question: 'stars', rating: 5 },
      ],
    ]);
  });

  test('a missing answer is named, and its field gets the focus', async () => {
    const { submitted } = show(QUESTIONS);
    await choose(group(/Question stars/), '1');
    await submit();
    expect(submitted).toEqual([]);
    const color = group(/Question color/);
    expect(color.getAttribute('aria-invalid')).toBe('true');
    const [errorId = ''] = (color.getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(errorId)?.textContent).toBe('Answer this question.');
    expect(color.contains(document.activeElement)).toBe(true);
    await choose(color, 'Red');
    expect(color.getAttribute('aria-invalid')).toBe('false');
    const why = screen.getByRole('textbox', { name: /Question why/ });
    expect(why.getAttribute('aria-invalid')).toBe('true');
    await submit();
    expect(document.activeElement).toBe(why);
    expect(screen.getByRole('alert').textContent).toBe('Check your answers.');
  });

  test('an own option needs a text, and replaces the option of a single choice', async () => {
    const { submitted } = show(QUESTIONS);
    const color = group(/Question color/);
    await choose(color, 'Red');
    await choose(color, 'Other');
    await submit();
    const own = screen.getByRole('textbox', { name: 'Your own option' });
    expect(document.activeElement).toBe(own);
    expect(screen.getByText('Enter your own option.')).toBeTruthy();
    // Enter doesn't submit a final response.
    await userEvent.type(own, 'Green{Enter}');
    expect(submitted).toEqual([]);
    await submit();
    expect(submitted).toEqual([[{ question: 'color', options: [], other: 'Green' }]]);
  });

  test('an optional choice or rating can be cleared', async () => {
    const { submitted } = show([question('stars', { type: 'rating' })]);
    await choose(group(/Question stars/), '3');
    await click(screen.getByRole('button', { name: 'Clear answer' }));
    await submit();
    expect(submitted).toEqual([[]]);
  });

  test('answers to questions and options that were removed are dropped', async () => {
    const { submitted } = show(QUESTIONS, {
      start: [
        { question: 'gone', text: 'Old' },
        { question: 'pets', options: ['o2', 'o9'] },
        { question: 'color', options: ['o1'], other: undefined },
      ],
    });
    await submit();
    expect(submitted).toEqual([
      [
        { question: 'color', options: ['o1'] },
        { question: 'pets', options: ['o2'] },
      ],
    ]);
  });

  test("the server's problems are named, and the first one gets the focus", async () => {
    const { rerender } = show(QUESTIONS);
    rerender({ problems: [{ question: 'pets', message: 'This option was removed. Reload the page.' }] });
    expect(await screen.findByText('This option was removed. Reload the page.')).toBeTruthy();
    expect(screen.getByRole('group', { name: /Question pets/ }).contains(document.activeElement)).toBe(true);
  });
});
