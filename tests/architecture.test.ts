import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, type Import, importsOf, isOurs, ROOT, sources } from './support/imports.ts';
import { LINES, LONG_FILES } from './support/long-files.ts';

type Rule = {
  /** Files below this folder … */
  from: string;
  /** … may import packages that match, */
  packages: RegExp;
  /** and files of ours that match (paths from the project's folder). `SELF` stands for the file's own module. */
  files: RegExp;
  advice: string;
};

const NODE = 'node:';
/** Later rules win, so that the general ones stand first. */
const RULES: Rule[] = [
  {
    from: 'src/',
    packages: /^(react$|react-dom|@chakra-ui\/|@emotion\/|@fontsource-variable\/|@tanstack\/)/,
    files: /^src\/(?!modules\/)/,
    advice: 'What starts the browser app knows its routes, never a module.',
  },
  {
    from: 'src/shared/',
    packages: /^zod$/,
    files: /^src\/shared\//,
    advice: 'The contract knows nobody. Move what needs a library or a store to src-server or src/lib.',
  },
  {
    from: 'src/shared/kit/',
    packages: /^zod$/,
    files: /^src\/shared\/(kit\/|errors\.ts)/,
    advice: 'The kit of the contract knows no module. Move what one module needs to its folder.',
  },
  {
    from: 'db/',
    packages: /^(node:|drizzle-orm|better-sqlite3)/,
    files: /^(src\/shared|db)\//,
    advice: 'The store knows the contract only. Move rules to src/shared, use cases to src-server/modules.',
  },
  {
    from: 'db/kit/',
    packages: /^(node:|drizzle-orm|better-sqlite3)/,
    files: /^(src\/shared\/|db\/(kit|schema)\/|db\/open\.ts)/,
    advice: 'The kit of the store is below every module of it. Move what knows a module to its folder.',
  },
  {
    from: 'src-server/',
    packages: /./,
    files: /^(src\/shared\/|db\/|src-server\/(?!bin\/|http\/|pages\/))/,
    advice: 'What composes the procedures knows no request and no program. Move that to http, pages, or bin.',
  },
  {
    from: 'src-server/http/',
    packages: /./,
    files: /^(src\/shared\/|db\/|src-server\/(?!bin\/|pages\/))/,
    advice: 'HTTP knows no program and no page. Hand over what it mounts from src-server/bin.',
  },
  {
    from: 'src-server/pages/',
    packages: /./,
    files: /^(src\/shared\/|db\/|src-server\/(?!bin\/|rest\/|jobs\/))/,
    advice: 'A page is rendered from what procedures answer.',
  },
  {
    from: 'src-server/bin/',
    packages: /./,
    files: /^(src\/shared\/|db\/|src-server\/)/,
    advice: 'A program composes the server.',
  },
  {
    from: 'src-server/modules/',
    packages: /^(drizzle-orm|zod$|yaml$|node:)/,
    files:
      /^(src\/shared\/|db\/|src-server\/(trpc|errors|context|cursor)\.ts|src-server\/(services|kit)\/|SELF|src-server\/modules\/([\w-]+\/){1,2}queries\.ts)/,
    advice:
      "A module knows another one by its queries.ts only. Move shared parts to src-server or to the other module's queries.ts.",
  },
  {
    from: 'src-server/modules/csv-import/importers.ts',
    packages: /^$/,
    files: /^(src\/shared\/|src-server\/kit\/|src-server\/modules\/[\w-]+\/import\.ts)/,
    advice: 'The registry of importers takes one row of each module, from its import.ts.',
  },
  {
    from: 'src-server/seed/',
    packages: /^(node:|drizzle-orm)/,
    files: /^(src\/shared|db|src-server\/seed)\//,
    advice: 'What a new site begins with is written by the store alone.',
  },
  {
    from: 'src-server/kit/',
    packages: /^(drizzle-orm|node:)/,
    files: /^(src\/shared\/|db\/|src-server\/kit\/|src-server\/(cursor|context)\.ts)/,
    advice: 'The kit knows no module: what one record alone needs is handed to it.',
  },
  {
    from: 'src-server/rest/',
    packages: /^(fastify|zod$)/,
    files:
      /^(src\/shared\/|src-server\/rest\/|src-server\/(app-router|trpc|errors|context)\.ts|src-server\/services\/(request-target|methods)\.ts|src-server\/auth\/)/,
    advice: 'REST is a table over the procedures. Put the rule into a procedure and name it in a row.',
  },
  {
    from: 'src-server/live/',
    packages: /^(fastify|drizzle-orm)$/,
    files: /^(src\/shared\/|db\/|src-server\/(live|services)\/|src-server\/modules\/[\w-]+\/queries\.ts)/,
    advice: 'The stream tells what modules did, as their queries read it; it changes nothing itself.',
  },
  {
    from: 'src-server/jobs/',
    packages: /^(drizzle-orm|node:)/,
    files: /^(src\/shared\/|db\/|src-server\/(jobs|services|modules)\/)/,
    advice: 'A job works on the store, by the modules; it sees no request.',
  },
  {
    from: 'src-server/services/',
    packages: /./,
    files: /^(src\/shared|src-server\/services)\//,
    advice: 'A service is a port to the outside; it knows no module and no store.',
  },
  {
    from: 'src/theme/',
    packages: /^@chakra-ui\//,
    files: /^src\/(theme|shared)\//,
    advice: 'The theme knows names of the contract, and no part of a page.',
  },
  {
    from: 'src/ui/',
    packages:
      /^(@chakra-ui\/|@emotion\/|react$|react-dom|framer-motion|lucide-react|@tanstack\/react-router|lowlight|highlight\.js|react-hook-form|recharts$|diff$)/,
    files: /^src\/(ui|lib|theme|shared\/kit)\/|^src\/shared\/(general|ui)\.messages\.ts$/,
    advice: 'A part of ui could ship in another product. Move what knows an entity or a page to src/widgets.',
  },
  {
    from: 'src/widgets/',
    packages:
      /^(@chakra-ui\/|@emotion\/|react$|framer-motion|lucide-react|@tanstack\/react-(router|query)|react-markdown|remark-|unified$|mdast|prosemirror-|github-slugger|react-hook-form)/,
    files: /^src\/(widgets|ui|lib|shared|theme)\//,
    advice:
      'A widget knows entities, but no record kit and no module. Move what one module needs to that module.',
  },
  {
    from: 'src/lib/',
    packages: /./,
    files: /^src\/(shared|lib)\//,
    advice:
      'lib is below everything else of the browser. Move what shows something to src/ui or src/widgets.',
  },
  {
    from: 'src/records/',
    packages: /^(@chakra-ui\/|react$|lucide-react|@tanstack\/react-(router|query)|react-hook-form)/,
    files: /^src\/(records|widgets|ui|lib|shared)\//,
    advice: 'The record kit knows no record. Move what one module alone needs to that module.',
  },
  {
    from: 'src/modules/',
    packages: /./,
    files: /^(src\/(records|widgets|ui|lib|shared)\/|SELF)/,
    advice:
      'A module of the browser never knows another one. Move shared parts down to src/records, src/widgets, src/ui or src/lib.',
  },
  {
    from: 'src/routes/',
    packages: /^(@tanstack\/react-router|react$)/,
    // A file that begins with a dash is no route: it composes modules for one.
    files: /^src\/((modules|records|widgets|ui|lib|shared)\/|routes\/-)/,
    advice: 'A route is thin: search schema, guard, loader, component.',
  },
];

/** What is known to one file (or folder) only. */
const ONLY_KNOWN_TO: { what: RegExp; where: RegExp }[] = [
  { what: /^lucia$/, where: /^src-server\/auth\// },
  { what: /^@node-rs\/argon2$/, where: /^src-server\/auth\/passwords\.ts$/ },
  { what: /^@trpc\/(react-query|client)$/, where: /^(src\/lib\/trpc\.ts$|tests\/)/ },
  { what: /^nodemailer/, where: /^src-server\/services\/mailer\// },
  { what: /^better-sqlite3$/, where: /^(db|tests)\// },
  { what: /^(ai$|@ai-sdk\/)/, where: /^src-server\/services\/ai\/openai-compatible\.ts$/ },
  { what: /^wink-/, where: /^src-server\/services\/ai\/language\/wink\.ts$/ },
  { what: /^recharts$/, where: /^src\/ui\/charts\/SeriesPlot\.tsx$/ },
];

/** Schemas of answers. */
const OUTPUT = /[/.]output\.ts$/;

function violation({ file, target, typeOnly }: Import): string | null {
  const rule = RULES.findLast(({ from }) => file.startsWith(from));
  if (!rule) return `${file} has no rule.`;
  if (file === 'src/lib/trpc.ts' && typeOnly && target === 'src-server/app-router.ts') return null;
  const own =
    rule.files.source.includes('SELF') && target.startsWith(`${file.split('/').slice(0, 3).join('/')}/`);
  const asset = /\.(css|svg|woff2)(\?\w+)?$/.test(target);
  const fine = own || asset || (isOurs(target) ? rule.files.test(target) : rule.packages.test(target));
  return fine ? null : `${file} imports ${target}. ${rule.advice}`;
}

/** Declarations that are named after what happened to a value, so that a list of symbols says nothing. */
function vagueNames(source: string): string[] {
  const words = 'asked|found|kept|told|heard|shown|held|given|wanted|known|said';
  const types = `(?:type|interface|class|function|const) (?:${words.replace(/\b[a-z]/g, (first) => first.toUpperCase())})\\b`;
  const exported = `export (?:async )?(?:function|const|let) (?:${words})\\b`;
  return source.match(new RegExp(`^ *(?:export )?(?:${types})|^${exported}`, 'gm')) ?? [];
}

describe('the house', () => {
  test('properties are written into their object, where TypeScript checks their names', () => {
    // A spread in JSX stands right after its brace.
    const strays = files.filter((file) => /(^|[^{])\.\.\.\{/m.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(strays).toEqual([]);
  });

  test('types, components, and exports have names that say what they are', () => {
    const strays = [...files, ...sources('tests')].flatMap((file) =>
      vagueNames(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(strays).toEqual([]);
    expect(vagueNames('type Asked = 1;\nexport const found = 2;\n  function Shown() {}')).toHaveLength(3);
  });

  test('no file is longer than its limit, but for the content of the demo and those with a reason', () => {
    const long = [...files, ...sources('tests')].filter((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length;
      return lines > (file.startsWith('tests/') ? LINES.tests : LINES.product);
    });
    expect(long.filter((file) => !/^src-server\/seed\//.test(file) && !(file in LONG_FILES))).toEqual([]);
    expect(Object.keys(LONG_FILES).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('every import goes the way the layers go', () => {
    expect(files.flatMap(importsOf).map(violation).filter(Boolean)).toEqual([]);
  });

  test('what is known to one place is imported there only', () => {
    const strays = files
      .flatMap(importsOf)
      .flatMap(({ file, target }) =>
        ONLY_KNOWN_TO.filter(({ what, where }) => what.test(target) && !where.test(file)).map(
          () => `${file}: ${target}`,
        ),
      );
    expect(strays).toEqual([]);
  });

  test('what the product imports is named among its dependencies: a package at hand by chance is not there elsewhere', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const packages = files
      // Only who develops it starts this one.
      .filter((file) => file !== 'src-server/bin/dev.ts')
      .flatMap(importsOf)
      // Types are gone once it is built.
      .filter(({ target, typeOnly }) => !typeOnly && !isOurs(target) && !target.startsWith(NODE))
      .map(({ target }) =>
        target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([]);
  });

  test('the browser never loads code of the server or the store', () => {
    const strays = sources('src')
      .flatMap(importsOf)
      .filter(({ target, typeOnly }) => /^(src-server|db)\//.test(target) && !typeOnly);
    expect(strays).toEqual([]);
  });

  test('the browser takes the types of answers, never their schemas', () => {
    const strays = sources('src')
      .filter((file) => !OUTPUT.test(file))
      .flatMap(importsOf)
      .filter(({ target, typeOnly }) => OUTPUT.test(target) && !typeOnly);
    expect(strays).toEqual([]);
  });

  test('a transaction is never async: it would commit before its work is done', () => {
    const strays = files.filter((file) =>
      /\b(write|transaction)\([^)]*\basync\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(strays).toEqual([]);
  });

  test('limits by IP address count networks: one function alone reads where a request came from', () => {
    const strays = sources('src-server')
      .filter((file) => file !== 'src-server/services/network.ts')
      .filter((file) => /\b(request|req)\.ips?\b|remoteAddress/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(strays).toEqual([]);
  });

  test('cursors of pages are made in one place. Messages alone have one for newer rows, too', () => {
    const strays = sources('src-server').filter((file) =>
      /\bencodeCursor\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(strays).toEqual(['src-server/cursor.ts', 'src-server/modules/messages/queries.ts']);
  });

  test('colors come from the theme', () => {
    const strays = sources('src')
      .filter((file) => !file.startsWith('src/theme/') && file !== 'src/shared/branding/palette.ts')
      .filter((file) => /['"`]#[0-9a-f]{3,8}['"`]/i.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(strays).toEqual([]);
  });

  test('default exports occur nowhere but where a tool asks for them', () => {
    const strays = files.filter((file) => /^export default /m.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(strays).toEqual([]);
  });

  test('browser tests press the label of a choice, as people do, and never its input', () => {
    const strays = sources('tests/e2e').filter((file) =>
      /\.(check|uncheck|setChecked)\(|\b(checkbox|radio|switch)'[^;]*\)\.(click|tap)\(/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    );
    expect(strays).toEqual([]);
  });

  test('the check itself notices a stray import', () => {
    const stray = { file: 'src/shared/entries/model.ts', target: 'db/open.ts', typeOnly: false };
    expect(violation(stray)).toContain('The contract knows nobody');
    expect(violation({ ...stray, target: `${NODE}fs` })).not.toBeNull();
    expect(
      violation({ file: 'src/modules/entries/A.tsx', target: 'src/modules/search/B.tsx', typeOnly: false }),
    ).not.toBeNull();
    expect(
      violation({ file: 'src/modules/entries/A.tsx', target: 'src/modules/entries/B.tsx', typeOnly: false }),
    ).toBeNull();
  });
});
