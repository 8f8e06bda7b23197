import { describe, expect, test } from 'vitest';
import { ANSWER_CANDIDATES } from '#shared/ai/chat/model.ts';
import { CELL_END } from '#shared/kit/passage-link.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { findPassages } from '../../src-server/modules/search/answers/passages.ts';
import { answerFrom } from '../../src-server/services/ai/language/answer.ts';
import { seeded } from '../bench/words.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const FILLER = 'Lamps are lit at dusk, and the gates stay open until the last boat is in. '.repeat(12);

/** A community with unrelated entries and comments, so that words have a weight. */
async function harbor() {
  const community = newCommunity();
  const { as, db, clock } = community;
  for (let n = 1; n <= 5; n += 1) {
    const { id } = await as.author.entries.create(note({ title: `Lamp ${n}`, body: FILLER }));
    await as.member.comments.create({ entryId: id, content: `Lamp ${n} is lit at dusk.` });
  }
  const passages = (q: string) =>
    findPassages({ db, viewer: null, now: clock.now() }, { q, limit: ANSWER_CANDIDATES, from: 'all' });
  return { ...community, passages };
}

describe('passages', () => {
  test('come from the text that fits best first, of any kind', async () => {
    const { as, passages } = await harbor();
    const { id } = await as.author.entries.create(
      note({ title: 'Harbor', body: `${FILLER}\n\nThe ballast of the ferry is sand.\n\n${FILLER}` }),
    );
    expect(passages('ballast of the ferry').map(({ type }) => type)).toEqual(['note']);
    await as.member.comments.create({ entryId: id, content: 'Ballast of the ferry: the ferry has sand.' });
    expect(passages('ballast of the ferry').map(({ type }) => type)).toEqual(['comment', 'note']);
  });

  test('begin with the best ones of texts that fit nearly as well', async () => {
    const { as, passages } = await harbor();
    const body = 'The ballast of the ferry is sand.\n\nThe ballast of the ferry is dry.';
    for (const title of ['Sand', 'Dust']) await as.author.entries.create(note({ title, body }));
    const titles = passages('ballast of the ferry').map(({ title }) => title);
    expect(new Set(titles.slice(0, 2)).size).toBe(2);
    expect(titles).toHaveLength(4);
  });

  test('count a word by the kind of text that has it most often', async () => {
    const { as, passages } = await harbor();
    await as.author.entries.create(note({ title: 'Harbor', body: 'The ballast is dry.' }));
    const { id } = await as.author.entries.create(note({ title: 'Ferry', body: FILLER }));
    const before = passages('zephyr ballast').find(({ title }) => title === 'Harbor')?.covered ?? 0;
    for (let n = 1; n <= 3; n += 1)
      await as.member.comments.create({ entryId: id, content: `Another zephyr at ${n}.` });
    const [covered = 0] = passages('zephyr ballast').flatMap((each) =>
      each.title === 'Harbor' ? each.covered : [],
    );
    expect(covered).toBeGreaterThan(before + 0.1);
  });

  test('are also the rows of a table, below the names of its columns', async () => {
    const { as, passages } = await harbor();
    const body = `${FILLER}\n\n| Rope | Breaking load |\n|---|---|\n| Hemp | 300 kg, **less** if wet |\n| Nylon | 900 kg |`;
    await as.author.entries.create(note({ title: 'Ropes', body }));
    const found = passages('breaking load of wet hemp');
    expect(found[0]).toMatchObject({ title: 'Ropes', text: 'Hemp | 300 kg, less if wet' });
    expect(found.map(({ text }) => text)).not.toContain('Rope Breaking load');
    expect(passages('wet hemp')[0]?.covered).toBe(1);
    expect(found[0]?.covered).toBeGreaterThan(0.8);
  });
});

describe('a passage', () => {
  const only = async (body: string, q: string) => {
    const { as, passages } = await harbor();
    await as.author.entries.create(note({ title: 'Ropes', body }));
    return passages(q)[0]?.text;
  };

  test('that ends with a colon takes the list, table, or paragraph below', async () => {
    const q = 'splice a hawser';
    expect(await only('To splice a hawser, bring:\n\n- a fid\n- **two** cords\n\nLater, rest.', q)).toBe(
      'To splice a hawser, bring:\na fid\ntwo cords',
    );
    expect(await only('To splice a hawser:\n\n`splice --hawser`\n\nLater, rest.', q)).toBe(
      'To splice a hawser:\nsplice --hawser',
    );
    expect(
      await only('To splice a hawser:\n\n| Cord | Length |\n|---|---|\n| Hemp | 2 m |\n\nRest.', q),
    ).toBe('To splice a hawser:\nCord | Length\nHemp | 2 m');
  });

  test('takes the code below, line by line', async () => {
    const code = 'open(hawser)\n\n    splice(2)';
    expect(
      await only(`To splice a hawser, run this.\n\n\`\`\`js\n${code}\n\`\`\`\n\nRest.`, 'splice a hawser'),
    ).toBe(`To splice a hawser, run this.\n${code}`);
  });

  test('takes nothing of the next section, nor a list without a colon', async () => {
    const q = 'splice a hawser';
    expect(await only('To splice a hawser:\n\n## Other\n\nRest.', q)).toBe('To splice a hawser:');
    expect(await only('Splice a hawser.\n\n- a fid\n- cords', q)).toBe('Splice a hawser.');
  });

  test('takes at most 500 characters of whole lines', async () => {
    const items = Array.from({ length: 11 }, (_, n) => `- item ${n} ${'x'.repeat(90)}`).join('\n');
    const text = (await only(`Splice a hawser with:\n\n${items}`, 'splice a hawser')) ?? '';
    expect(text.split('\n')).toHaveLength(6);
    expect(text.endsWith('x'.repeat(90))).toBe(true);
  });
});

describe('a text whose title the question names', () => {
  test('comes first, and is quoted even if no sentence has the words', async () => {
    const { as, passages } = await harbor();
    await as.author.entries.create(
      note({ title: 'Mooring', body: 'The hawser table, the hawser table, and the hawser table again.' }),
    );
    await as.author.entries.create(
      note({ title: 'Hawser table', body: 'Hemp holds 300 kg. Nylon holds 900 kg.' }),
    );
    expect(passages('what does the hawser table say')[0]).toMatchObject({
      title: 'Hawser table',
      text: 'Hemp holds 300 kg. Nylon holds 900 kg.',
    });
  });

  test('is an internal document for staff only', async () => {
    const { as } = newCommunity();
    await as.staff.documents.create({
      title: 'Brand guidelines',
      category: 'branding',
      content: 'Leave the mark alone, with room around it.',
    });
    for (const q of ['brand guidelines', 'what do the brand guidelines say about our logo']) {
      expect((await as.staff.ai.answer({ q })).passages[0]?.title, q).toBe('Brand guidelines');
      expect((await as.member.ai.answer({ q })).passages, q).toEqual([]);
    }
  });
});

describe('the quotes of an answer', () => {
  test('are nothing but parts of their sources', async () => {
    const { as, db, clock } = newCommunity();
    const random = seeded(22);
    const WORDS = [
      'hull',
      'mast',
      'rope',
      'anchor',
      'sail',
      '**deck**',
      '`knot`',
      '[pier](https://a.example)',
      'A.',
      'Then',
      '2.5',
      'e.g.',
    ];
    const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
    const line = () => Array.from({ length: 4 + Math.floor(random() * 20) }, word).join(' ');
    const START = ['', '- ', '1. ', '## ', '> ', '| ', '```\n'];
    const bodies = new Map<string, { text: string; body: string }>();
    for (let n = 0; n < 20; n += 1) {
      const body = Array.from(
        { length: 12 },
        () =>
          `${START[Math.floor(random() * START.length)] ?? ''}${line()}${random() < 0.5 ? '.' : ''}\n${random() < 0.5 ? '\n' : ''}`,
      )
        .concat(
          `\n\n| ${word()} | ${word()} |\n|---|---|\n| ${line()} | ${line()} |\n| ${line()} | ${line()} |\n| ${line()} | ${line()} |\n`,
        )
        .join('');
      const { id } = await as.author.entries.create(note({ title: `Text ${n}`, body }));
      const text = plainText(body.replace(/```[\s\S]*?(```|$)/g, '\n\n'));
      bodies.set(`/note/${id}`, { text, body });
    }
    let [quoted, rows] = [0, 0];
    for (let n = 0; n < 1_000; n += 1) {
      const q = `${word()} ${word()} ${word()}`;
      const found = findPassages(
        { db, viewer: null, now: clock.now() },
        { q, limit: ANSWER_CANDIDATES, from: 'all' },
      );
      const { passages } = answerFrom({ question: q, passages: found });
      for (const { url, quote } of passages) {
        quoted += 1;
        rows += Number(quote.includes(CELL_END));
        const source = bodies.get(url) ?? { text: '', body: '' };
        const [said = '', ...after] = quote.split('\n');
        const ofRow = (line: string) => line.replaceAll(CELL_END, ' ');
        expect(source.text).toContain(ofRow(said));
        // Code stays as it is written.
        for (const line of after)
          expect(source.text.includes(ofRow(line)) || source.body.includes(line), line).toBe(true);
      }
    }
    expect(quoted).toBeGreaterThan(100);
    expect(rows).toBeGreaterThan(10);
  });

  const quotesOf = (...found: [url: string, text: string, covered?: number][]) => {
    const passages = found.map(([url, text, covered = 1], at) => ({
      ...{ type: 'note' as const, id: String(at), title: 'Hulls', url, text, covered },
    }));
    return answerFrom({ question: 'hull', passages }).passages.map(({ quote }) => quote);
  };
  const [SPRING, COATS, SAND, ROPES] = [
    'The hull is varnished each spring.',
    'Three thin coats last for a season.',
    'Sand the wood between two of them.',
    'Replace worn ropes before they break.',
  ];

  test('are at most two of one source', () => {
    const all: [string, string][] = [SPRING, COATS, SAND].map((text) => ['/note/1', text]);
    expect(quotesOf(...all, ['/note/2', ROPES])).toEqual([SPRING, COATS, ROPES]);
  });

  test('say different things', () => {
    const again = 'Each spring, the hull is varnished.';
    expect(quotesOf(['/note/1', SPRING], ['/note/2', again], ['/note/3', COATS])).toEqual([SPRING, COATS]);
  });

  test('are no questions of others, unless there is nothing else', () => {
    const passage = { type: 'note' as const, title: 'Hulls', covered: 1 };
    const [asked, told] = [
      { ...passage, id: '1', url: '/note/1', text: 'Who varnishes the hull?', isQuestion: true },
      { ...passage, id: '2', url: '/note/2', text: SPRING, covered: 0.5, isQuestion: false },
    ];
    const quotes = (passages: (typeof asked)[]) =>
      answerFrom({ question: 'hull', passages }).passages.map(({ quote }) => quote);
    expect(quotes([asked, told])).toEqual([SPRING]);
    expect(quotes([asked])).toEqual([asked.text]);
    expect(quotes([asked, { ...told, text: COATS, covered: 0.1 }])).toEqual([asked.text, COATS]);
  });

  test('cover not much less than the best one, unless there would be one only', () => {
    expect(quotesOf(['/note/1', SPRING, 1], ['/note/2', COATS, 0.9], ['/note/3', SAND, 0.6])).toEqual([
      ...[SPRING, COATS],
    ]);
    expect(quotesOf(['/note/1', SPRING, 1], ['/note/2', COATS, 0.4])).toEqual([SPRING, COATS]);
  });
});
