import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { subjectOf } from '../../src-server/modules/ai/facts/answer.ts';
import { askedOf } from '../../src-server/modules/ai/facts/asked.ts';
import { type Direction, periodIn } from '../../src-server/modules/ai/facts/periods.ts';

/** A Wednesday. */
const TODAY = '2026-08-05';

describe('a period', () => {
  test.each<[string, Direction, string, string, string]>([
    ['events today', 'ahead', TODAY, TODAY, 'today'],
    ['events tomorrow', 'ahead', '2026-08-06', '2026-08-06', 'tomorrow'],
    ['events this week', 'ahead', '2026-08-02', '2026-08-08', 'this week'],
    ['events next week', 'ahead', '2026-08-09', '2026-08-15', 'next week'],
    ['events on the weekend', 'ahead', '2026-08-08', '2026-08-09', 'this weekend'],
    ['events on friday', 'ahead', '2026-08-07', '2026-08-07', 'on Aug 7, 2026'],
    ['events next wednesday', 'ahead', '2026-08-12', '2026-08-12', 'on Aug 12, 2026'],
    ['events in march', 'ahead', '2027-03-01', '2027-03-31', 'in March 2027'],
    ['expenses in march', 'back', '2026-03-01', '2026-03-31', 'in March 2026'],
    ['expenses in september', 'back', '2025-09-01', '2025-09-30', 'in September 2025'],
    ['expenses in sept. 2024', 'back', '2024-09-01', '2024-09-30', 'in September 2024'],
    ['expenses last month', 'back', '2026-07-01', '2026-07-31', 'last month'],
    ['expenses last year', 'back', '2025-01-01', '2025-12-31', 'last year'],
    ['expenses in 2024', 'back', '2024-01-01', '2024-12-31', 'in 2024'],
    ['expenses in the last 30 days', 'back', '2026-07-07', TODAY, 'in the last 30 days'],
    ['events on may 4', 'ahead', '2027-05-04', '2027-05-04', 'on May 4, 2027'],
    ['events on the 4th of may 2026', 'ahead', '2026-05-04', '2026-05-04', 'on May 4, 2026'],
    ['events on 2026-12-24', 'ahead', '2026-12-24', '2026-12-24', 'on Dec 24, 2026'],
  ])('“%s” (%s) is %s to %s', (text, direction, from, to, name) => {
    const dated = periodIn(text, TODAY, direction);
    expect(dated?.period).toMatchObject({ from, to, name });
    expect(dated?.rest).toMatch(/^(events|expenses)$/);
  });

  test.each(['events', 'events on february 30', 'events on 2026-02-30', 'a maypole', 'the weekender'])(
    '“%s” names none',
    (text) => expect(periodIn(text, TODAY, 'ahead')).toBeNull(),
  );

  test('a weekend that began yesterday is this one', () => {
    expect(periodIn('this weekend', '2026-08-09', 'ahead')?.period).toMatchObject({ from: '2026-08-08' });
  });
});

describe('a question', () => {
  test.each([
    ['Could you please tell me when the next event is?', 'events'],
    ["Hi, when's the next event?", 'events'],
    ['What’s on tonight?', 'events'],
    ['Which intermediate courses do you have?', 'courses'],
    ['who can help me with soldering', 'people'],
    ['How do I invite someone?', 'help'],
    ['which tasks are due today', 'tasks'],
    ['What is the status of the website project?', 'projects'],
    ['total income in 2025', 'ledger'],
    ['How do I invite a speaker from the ministry?', null],
    ['What are the costs of the war of 1812?', 'ledger'],
    ['what happened last week', null],
  ])('“%s” is about %s', (question, subject) => {
    expect(subjectOf(question, TODAY)).toBe(subject);
  });

  test('about texts is not taken by a rule, unless an event, a project, or a tag has its name', () => {
    const taken = frozenQuestions().flatMap((question) => subjectOf(question, TODAY) ?? []);
    expect(new Set(taken)).toEqual(new Set(['events', 'projects', 'courses']));
    expect(taken.length).toBeLessThan(20);
  });

  test('keeps its capitals where it names something', () => {
    expect(askedOf('Please, who wrote about “Rope Work”?', TODAY)).toMatchObject({
      text: 'who wrote about rope work',
    });
  });
});

/** The questions that the quality of answers and of the search is measured with. */
function frozenQuestions(): string[] {
  const sets = ['answers', 'search'].map((name) => join(import.meta.dirname, '..', 'bench', name, 'sets'));
  return sets
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.tsv'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .flatMap((line) => line.split('\t')[0]?.split(' || ') ?? [])
    .filter(Boolean);
}
