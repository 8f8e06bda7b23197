/** Texts that make careless patterns look at the same stretch again and again, by what they repeat. */
const PIECES = [
  ...[' ', '\t', '\n', '\r', ' \n', '\n ', '\n\n', '\t\n ', 'a ', 'a\n', ' a\n', '\u00a0', '\u3000'],
  'a',
  ...[
    '[',
    ']',
    '[[',
    '[[a',
    '[[a|',
    '[a',
    '[a](',
    '![',
    '![a](',
    '](',
    '](http:',
    '[a]: ',
    '\n[a]:',
    '\\[',
    '\n[',
  ],
  ...[
    '<',
    '<a',
    '<!--',
    '<!-',
    '-->',
    '</a',
    '<http:',
    '>',
    '> ',
    '\n> ',
    '>-',
    '- ',
    '-',
    '--\n',
    '\n---\n',
    '- - ',
  ],
  ...[
    '`',
    '``` ',
    '\n```',
    '` ``',
    '~',
    '~~',
    '\n~~~ `',
    '~~~\n',
    '*',
    '**',
    '*a',
    '**a ',
    '_',
    '_a',
    '__a ',
    '* *',
  ],
  ...[
    '#',
    '# ',
    '\n# ',
    '#a',
    '\n####',
    '1.',
    '1. ',
    '\n1. ',
    '|',
    '|-',
    '\n|',
    ' | -',
    ':-',
    '-:',
    '=',
    '=\n',
    '\n=',
  ],
  ...[
    '@',
    '@a',
    '@a.',
    'a@',
    'a@a',
    'a@a.',
    '.',
    '..',
    'a.',
    '. ',
    '. A',
    '! "',
    '_@',
    '__@a',
    'a-',
    '--a',
    '._-',
  ],
  ...[
    'http://',
    'https://a',
    'www.',
    'www.a.',
    '//',
    '/',
    '/a',
    'mailto:',
    '%',
    '%2',
    '&',
    '&#',
    '&#1',
    '&#x1',
    '&sol;',
  ],
  ...[
    '0',
    '1,',
    '1,000',
    ',000',
    '00',
    '$',
    '+',
    '=+',
    "'",
    "'=",
    '"',
    '""',
    '","',
    ';',
    ';"',
    '\\',
    '\\\\',
    '\\"',
  ],
  ...[
    '\0',
    '\u0001',
    '\ufeff',
    '\ufffe',
    '\ud800',
    '\udc00',
    '\ud83d\ude00',
    '\u202e',
    '\u0301',
    '\u0301\u0323',
    '\u0323\u0301',
  ],
  ...[
    '\u00e9',
    'e\u0301',
    '\uff9e',
    '\uff9f\uff9e',
    '\uac00',
    '\u1100\u1161',
    '\u0130',
    '\u00df',
    '\ufdfa',
    '{',
    '{"a":',
    '---\na: ',
  ],
  ...[
    'charset=',
    ';charset',
    '; ',
    '?a=',
    '&invite=',
    '/register?',
    '0-0',
    '2020-01-01',
    'T00:00',
    '00:00:00.0',
    'a,',
    '(',
    '()',
    ')(',
  ],
];

export type Pathological = { name: string; text: (length: number) => string };

/** Each piece alone, before a letter that breaks a pattern off at its end, and between two letters. */
const shapesOf = (piece: string): Pathological[] => {
  const repeated = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const name = JSON.stringify(piece);
  const shapes = [
    { name, text: repeated },
    { name: `${name} b`, text: (length: number) => `${repeated(length - 1)}b` },
    { name: `a ${name} b`, text: (length: number) => `a${repeated(length - 2)}b` },
  ];
  return shapes.map(({ name, text }) => ({ name, text: once(text) }));
};

/** Makes each text once: all schemas are asked about the same ones. */
function once(text: (length: number) => string): (length: number) => string {
  const made = new Map<number, string>();
  return (length) => {
    const known = made.get(length) ?? text(length);
    made.set(length, known);
    return known;
  };
}

/** What a schema may trip over before it knows how long a text is. */
export const SIMPLE: readonly Pathological[] = [' ', '\n', '0', ',', '\ud800', '\u0301\u0323'].flatMap(
  (piece) => shapesOf(piece).slice(1),
);

/** What parsers of Markdown, tables and names may trip over. */
export const PATHOLOGICAL: readonly Pathological[] = PIECES.flatMap(shapesOf).concat([
  {
    name: 'marks out of order',
    text: (length) => `a${'\u0301'.repeat(length / 2)}${'\u0323'.repeat(length / 2)}`,
  },
  { name: 'a long word before a sign', text: (length) => `${'x'.repeat(length - 1)}!` },
  { name: 'signs before a letter', text: (length) => `${')'.repeat(length - 1)}a` },
  {
    name: 'an amount with zeros before its last decimal',
    text: (length) => `0.${'0'.repeat(length - 3)}1`,
  },
  {
    name: 'ever longer runs of backticks',
    text: (length) => {
      let text = '';
      for (let run = 1; text.length < length; run += 1) text += `${'`'.repeat(run)} `;
      return text;
    },
  },
]);

/** A text 4 times as long takes 4 times as long, or 16 times where each place is compared with all others. */
export const LINEAR = 8;
/** Milliseconds added to both times, so that noise makes no ratio. */
const NOISE = 0.25;
/** Runs of what looked slow at first: compiling and collecting garbage add to a time. */
const RUNS = 16;
/** Runs of what is slow by more than noise before it counts as linear: the shorter text may have been the one disturbed. */
const SLOW_RUNS = 4;
/** Runs of a text that is 4 times as long: noise is a smaller part of its time. */
const LONG_RUNS = 6;
const SLOW = 10;

function turnOf<Item>(items: readonly Item[]): Item[] {
  turn += 1;
  return items.filter((_, at) => (at + turn) % TURNS === 0);
}

/** How many times as long 4 times the length takes, by the fastest of several runs. Other work only adds to a time. */
export function growth(
  run: (text: string) => unknown,
  { text }: Pathological,
  length: number,
  most = RUNS,
): number {
  const [quarter, whole] = [text(length / 4), text(length)];
  const fastest = { quarter: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  let ratio = Number.POSITIVE_INFINITY;
  const undecided = (runs: number) => ratio > LINEAR || (fastest.whole > SLOW && runs < SLOW_RUNS);
  for (let runs = 0; runs < most && undecided(runs); runs += 1) {
    fastest.whole = Math.min(fastest.whole, timeOf(run, whole));
    fastest.quarter = Math.min(fastest.quarter, timeOf(run, quarter));
    ratio = (fastest.whole + NOISE) / (fastest.quarter + NOISE);
  }
  return ratio;
}

/**
 * Milliseconds that one run takes. Processor time leaves out what a busy machine spends on other processes, but
 * contains the threads that collect garbage, which wait longer the busier it is. The clock has it the other way
 * around. The run itself takes no longer than either.
 */
function timeOf(run: (text: string) => unknown, text: string): number {
  const [begun, usage] = [performance.now(), process.cpuUsage()];
  run(text);
  const { user, system } = process.cpuUsage(usage);
  return Math.min(performance.now() - begun, (user + system) / 1000);
}

/** Parsers take turns with the texts. Each tries all of them in `npm run verify`. */
const TURNS = process.env.DRILLS === 'full' ? 1 : 3;
let turn = 0;

/**
 * Names the texts whose time grows faster than their length. What looks slow is measured again, also at 4 times the length: an
 * array that outgrows the memory for small objects makes one step slow, and comparing all places makes every step slow.
 */
export function superlinear(
  run: (text: string) => unknown,
  length: number,
  texts: readonly Pathological[] = turnOf(PATHOLOGICAL),
): string[] {
  return texts
    .filter((text) => growth(run, text, length) > LINEAR)
    .filter((text) => growth(run, text, 4 * length, LONG_RUNS) > LINEAR)
    .filter((text) => growth(run, text, length) > LINEAR)
    .map(({ name }) => name);
}
