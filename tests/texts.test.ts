import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ANSWERS, ON_SCREENS } from './support/fixed-texts.ts';
import {
  commentsOf,
  filesBelow,
  proseOf,
  ROOT,
  type SourceText,
  textsOf,
  titlesOf,
} from './support/texts.ts';
import { interfaceProblems, neverWords } from './support/writing.ts';

const MESSAGES = /^src\/shared\/.*messages\.ts$/;
const browser = filesBelow('src', /\.tsx?$/).filter((file) => !/^src\/(shared|theme)\/|routeTree/.test(file));
const server = ['src-server', 'db']
  .flatMap((folder) => filesBelow(folder, /\.ts$/))
  .filter((file) => !/\/(seed|migrations)\//.test(file));
const shared = filesBelow('src/shared', /\.ts$/);

const SQL =
  /^\(?(select|insert|update|delete|with|create|drop|alter|pragma|begin|commit|and|or|on|from|where|order|join|left)\b|^\{\} old\./i;
/** Starts like a sentence, or like a label of more than one word. */
const PROSE = /^[“"(]?(\p{Lu}[\p{L}']*|\{\})[,:]? \S/u;
/** What holds a label, even of one word. */
const LABELS =
  /^(label|title|description|body|hint|placeholder|aria-label|alt|legend|heading|help|caption|.*(Label|Title|Text|Hint))$/;

const isRead = ({ file, text, inJsx }: SourceText) =>
  inJsx || MESSAGES.test(file) || (PROSE.test(text) && !SQL.test(text));

/** Texts that break a rule for a reason. */
const EXCEPTIONS: Record<string, string> = {
  'No surveys found. Create your first survey!': 'fixed by the specification',
  'No {} entries available. Be the first to create one!': 'fixed by the specification',
  '{} completed processing': 'fixed by the specification',
  '{}.purge': 'a key of the audit log',
  ...Object.fromEntries(
    [...ANSWERS, ...ON_SCREENS.flatMap(([, , texts]) => texts)].map((text) => [
      text,
      'fixed by the specification',
    ]),
  ),
};

/** Texts that components keep for a reason. */
const OWN: Record<string, string> = {
  '{} at {}': 'the date format of the specification',
  '{} MB': 'a size',
  SMTP_URL: 'the name of a variable',
};

const problemsOf = (files: readonly string[]) =>
  files
    .flatMap(textsOf)
    .filter((text) => isRead(text) && !EXCEPTIONS[text.text])
    .flatMap(({ file, line, text, key }) =>
      interfaceProblems(text, key).map((problem) => `${file}:${line} ${text} — ${problem}`),
    );

describe('texts that people read', () => {
  test.each([
    ['messages', shared],
    ['the browser', browser],
    ['the server', server],
  ])('of %s follow docs/writing.md', (_, files) => {
    expect(problemsOf(files)).toEqual([]);
  });

  test('of an email start with a capital letter after the greeting', () => {
    const emails = server.flatMap(textsOf).filter(({ text }) => /^(Hello|Hi|Dear)\b/.test(text));
    expect(emails.length).toBeGreaterThan(10);
    expect(emails.filter(({ text }) => /^(Hello|Hi|Dear)[^,]*, [a-z]/.test(text))).toEqual([]);
  });

  test('stand in the messages files, not in components', () => {
    const own = browser
      .flatMap(textsOf)
      .filter(
        ({ text, key, inJsx }) =>
          !OWN[text] &&
          (inJsx ||
            PROSE.test(text) ||
            (LABELS.test(key ?? '') && /^\p{Lu}\p{Ll}/u.test(text.replaceAll('{}', '')))),
      );
    expect(own.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });
});

test('facts in a line are separated by `MetaLine`, so that no line ends with a dot', () => {
  // Texts that can't wrap: a row of entries, a tab's title, and the values of a column.
  const single =
    /^src\/(ui\/base\/MetaLine|modules\/entries\/rows\/EntryRow|widgets\/useDocumentTitle|records\/import\/ColumnMapping)\.tsx?$/;
  const dotted = [...browser, ...shared].filter(
    (file) => !single.test(file) && readFileSync(join(ROOT, file), 'utf8').includes('·'),
  );
  expect(dotted).toEqual([]);
});

/** Words of the glossary's "never" that are left, by folder. Lower a number when you rewrite some; never raise one. */
const LEFT = { src: 0, 'src-server': 0, db: 0, tests: 0, scripts: 0, docs: 0 };

describe('words that docs/writing.md replaces', () => {
  const texts = (folder: keyof typeof LEFT): [place: string, text: string][] => {
    if (folder === 'docs') {
      const pages = [
        ...filesBelow('docs', /\.md$/),
        'README.md',
        'ARCHITECTURE.md',
        'CONTRIBUTING.md',
        'SECURITY.md',
      ];
      // The page that lists the words names them.
      return pages
        .filter((page) => page !== 'docs/writing.md')
        .flatMap((page) =>
          proseOf(readFileSync(join(ROOT, page), 'utf8')).map((text): [string, string] => [page, text]),
        );
    }
    return filesBelow(folder, /\.(tsx?|mjs)$/)
      .filter((file) => !/routeTree|support\/writing\.ts/.test(file))
      .flatMap((file) => {
        const source = readFileSync(join(ROOT, file), 'utf8');
        return [...commentsOf(source), ...(folder === 'tests' ? titlesOf(source) : [])].map(
          (text): [string, string] => [file, text],
        );
      });
  };

  test.each(Object.entries(LEFT))('only become fewer in %s', (folder, left) => {
    const found = texts(folder as keyof typeof LEFT).flatMap(([place, text]) =>
      neverWords(text).map((problem) => `${place}: ${text} — ${problem}`),
    );
    expect(found.length, found.slice(0, 30).join('\n')).toBe(left);
  });
});
