import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { CSV_BOM } from '#shared/kit/csv.ts';
import { exportResponses } from '../../src-server/modules/surveys/results/export.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { expectCountsTrue, members, published, question, submission } from '../support/surveys.ts';

const ANSWERS = [{ question: 'color', options: ['o1'] }];

async function textOf(file: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const piece of file) text += piece;
  return text;
}

/** The rows of the file, with its headings first. */
async function rowsOf({ db }: Pick<Community, 'db'>, id: string): Promise<string[][]> {
  const text = await textOf(exportResponses({ db, viewer: null }, id));
  expect(text.startsWith(CSV_BOM)).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n\n');
  return parse(text, { bom: true, relaxColumnCount: false });
}

describe('the export of responses', () => {
  test('named responses have who and when, and a column per question and per option', async () => {
    const community = newCommunity();
    const id = await published(community);
    const { as } = community;
    await as.member.email.surveys.respond({
      ...{ id, submission: submission() },
      answers: [
        { question: 'color', options: [], other: '=1+1' },
        { question: 'stars', rating: 1 },
        { question: 'why', text: 'They leak,\n"all" of them.' },
        { question: 'pets', options: ['o1', 'o3'] },
      ],
    });
    community.clock.advance(1);
    await as.other.email.surveys.respond({ ...{ id, submission: submission() }, answers: ANSWERS });
    const [headings, first, second, ...rest] = await rowsOf(community, id);
    expect(rest).toEqual([]);
    expect(headings).toEqual([
      ...['Respondent', 'Responded at', 'Question color', 'Question color: Other', 'Question stars'],
      ...['Question why', 'Question pets: Cat', 'Question pets: Dog', 'Question pets: Fish'],
    ]);
    const [name, time, ...answers] = first ?? [];
    expect(name).toBe(as.member.user.username);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(answers).toEqual(['Other', "'=1+1", '1', 'They leak,\n"all" of them.', '1', '0', '1']);
    expect(second?.slice(2)).toEqual(['Red', '', '', '', '', '', '']);
  });

  test('anonymous responses have neither, appear from five on, and in steps of five', async () => {
    const community = newCommunity();
    const id = await published(community, { anonymous: true });
    const people = members(community, 11);
    for (const [at, person] of people.entries()) {
      if (at < 5)
        expect(() => exportResponses({ db: community.db, viewer: null }, id)).toThrow(
          'need at least 5 responses',
        );
      else expect((await rowsOf(community, id)).length - 1).toBe(at < 10 ? 5 : 10);
      await person.email.surveys.respond({ ...{ id, submission: submission() }, answers: ANSWERS });
    }
    const [headings = [], ...rows] = await rowsOf(community, id);
    expect(headings.slice(0, 2)).toEqual(['Question color', 'Question color: Other']);
    expect(rows).toHaveLength(10);
    await community.as.staff.email.surveys.close({ id });
    expect(await rowsOf(community, id)).toHaveLength(12);
    expectCountsTrue(community.db);
  });

  test('an anonymous survey that closes with four responses never has a file', async () => {
    const community = newCommunity();
    const id = await published(community, { anonymous: true });
    for (const person of members(community, 4)) {
      await person.email.surveys.respond({ ...{ id, submission: submission() }, answers: ANSWERS });
    }
    await community.as.staff.email.surveys.close({ id });
    await runJobs(community);
    expect(() => exportResponses({ db: community.db, viewer: null }, id)).toThrow(
      'need at least 5 responses',
    );
  });

  test('a survey that closes while the file is read has each response once', async () => {
    const community = newCommunity();
    const id = await published(community, { anonymous: true });
    for (const person of members(community, 260)) {
      await person.email.surveys.respond({ ...{ id, submission: submission() }, answers: ANSWERS });
    }
    const file = exportResponses({ db: community.db, viewer: null }, id);
    let text = String((await file.next()).value) + String((await file.next()).value);
    await community.as.staff.email.surveys.close({ id });
    await runJobs(community);
    text += await textOf(file);
    expect(parse(text, { bom: true })).toHaveLength(261);
  });

  test('a permanent deletion ends the file with an error', async () => {
    const community = newCommunity();
    const id = await published(community);
    for (const person of members(community, 210)) {
      await person.email.surveys.respond({ ...{ id, submission: submission() }, answers: ANSWERS });
    }
    const file = exportResponses({ db: community.db, viewer: null }, id);
    await file.next();
    await file.next();
    community.db.$client.prepare('delete from survey_responses').run();
    await expect(textOf(file)).rejects.toThrow('This survey was deleted.');
  });

  test('questions of the same text have columns of their own', async () => {
    const community = newCommunity();
    const twice = [question('a', { question: 'Why?' }), question('b', { question: 'Why?' })];
    const id = await published(community, { questions: twice });
    expect(await rowsOf(community, id)).toEqual([['Respondent', 'Responded at', 'Why?', 'Why? (2)']]);
  });
});
