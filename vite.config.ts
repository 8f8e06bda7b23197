import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { tokenTable, withTokenTable } from './scripts/token-table.mjs';
import { withUsedProperties } from './scripts/used-css-properties.mjs';

const server = {
  environment: 'node' as const,
  setupFiles: ['tests/support/setup.ts'],
  // Half of the time went into loading the same modules for each file. Tests restore what they change outside their file.
  isolate: false,
};

/** Tests with many stores, which a worker would keep until it ends. */
const withStores = { ...server, setupFiles: [...server.setupFiles, 'tests/support/setup-stores.ts'] };

/** Tests that replace a module, so they need modules of their own. */
const MOCKING = ['tests/rest/joining.test.ts', 'tests/rest/login-work.test.ts'];

/** Drills of every `npm test`; `npm run verify` runs all of them, and at full length. */
const DRILLS =
  process.env.DRILLS === 'full'
    ? ['*']
    : [
        'kill',
        'cluster',
        'disk-full',
        'hostile',
        'contact-import',
        'event-rsvps',
        'survey-responses',
        'campaign-kill',
        'nginx',
        'install',
        'backup',
      ];

/** Writes down which of our modules every page loads, and which file is which chunk, for tests. */
const entryModules: Plugin = {
  name: 'entry-modules',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    const modules = entry?.type === 'chunk' ? entry.moduleIds : [];
    const own = modules.flatMap((id) => id.split(join(import.meta.dirname, '/'))[1] ?? []).sort();
    writeFileSync(join(dir, '..', 'entry-modules.json'), JSON.stringify(own, null, 2));
    const named = Object.values(bundle).map((file) => [
      file.type === 'chunk' ? file.name : '',
      file.fileName,
    ]);
    writeFileSync(join(dir, '..', 'chunk-names.json'), JSON.stringify(Object.fromEntries(named), null, 2));
  },
};

/** Chakra ships the names of all CSS properties with each page. */
const usedProperties: Plugin = {
  name: 'used-properties',
  apply: 'build',
  transform: (code, id) =>
    id.includes('@pandacss/is-valid-prop') ? withUsedProperties(code, import.meta.dirname) : null,
};

const readTheme = () =>
  runnerImport<typeof import('./src/page-styles.ts')>(join(import.meta.dirname, 'src/page-styles.ts'));

/** The rules of the theme and of texts are part of the stylesheet, so that no browser has to compute them. */
const pageStyles: Plugin = {
  name: 'page-styles',
  enforce: 'pre',
  async transform(code, id) {
    // The development server adds a query for a page's link.
    if (!/\/src\/page\.css(\?|$)/.test(id)) return null;
    const { module, dependencies } = await readTheme();
    for (const file of dependencies) this.addWatchFile(file);
    return code + module.pageStyles;
  },
};

const knownTokens: Plugin = {
  name: 'known-tokens',
  apply: 'build',
  async transform(code, id) {
    if (id.endsWith('/src/theme/tokens.ts')) return 'export const themeTokens = {};';
    if (!id.endsWith('/styled-system/token-dictionary.js')) return null;
    const { module } = await readTheme();
    return withTokenTable(code, tokenTable(module.system.tokens));
  },
};

const NO_SECTIONS = '= [];';

/** The reference of the API shows the guide of the notes, as elements, so that the page needs no renderer of Markdown. */
const apiNotes: Plugin = {
  name: 'api-notes',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('/src/modules/reference/guideSections.ts')) return null;
    if (!code.includes(NO_SECTIONS)) throw new Error('the sections of the guide have another place');
    const notes = join(import.meta.dirname, 'docs/api.md');
    this.addWatchFile(notes);
    const { apiGuide } = await import('./scripts/api-guide.mjs');
    const sections = JSON.stringify(apiGuide(readFileSync(notes, 'utf8')));
    return code.replace(NO_SECTIONS, () => `= ${sections};`);
  },
};

const GLOBAL = '[getPreflightCss(), getGlobalCss(), getTokenCss()]';

/** Chakra would compute the same rules at the start of each page. Saves 101 bytes (brotli, Nov 28, 2026), and time. */
const withoutGlobalStyles: Plugin = {
  name: 'without-global-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/styled-system/system.js')) return null;
    if (!code.includes(GLOBAL)) throw new Error('createSystem no longer computes global styles');
    return code.replace(GLOBAL, '[]');
  },
};

/** What a library does at the start of a page that takes long there, and what does the same in less time (decision 95). */
const SLOW_STARTS: { file: string; slow: RegExp; fast: string }[] = [
  {
    // Errors that React throws to itself. With DevTools, or a tool that measures, each made the browser parse the whole
    // script again for the place it was made at, which no one reads.
    file: '/react-dom/cjs/react-dom-client.production.js',
    slow: /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
    fast: '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
  },
  {
    // The first comparison by the rules of a language loads them. These are the same texts in every language.
    file: '/styled-system/sort-at-params.js',
    slow: /a\.localeCompare\(b\)/g,
    fast: '(a < b ? -1 : Number(a > b))',
  },
];

const fastStarts: Plugin = {
  name: 'fast-starts',
  apply: 'build',
  transform(code, id) {
    const found = SLOW_STARTS.find(({ file }) => id.endsWith(file));
    if (!found) return null;
    if (code.search(found.slow) === -1) throw new Error(`${found.file} starts in another way`);
    return code.replace(found.slow, found.fast);
  },
};

const RELOAD = /if \(isModuleNotFoundError\(error\)[\s\S]*?(?=throw error;)/;

/** The router would reload a page whose code is missing. Without a connection, that ends on the browser's error page. */
const withoutReload: Plugin = {
  name: 'without-reload',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/react-router/dist/esm/lazyRouteComponent.js')) return null;
    if (!RELOAD.test(code)) throw new Error('lazyRouteComponent no longer reloads the page');
    return code.replace(RELOAD, '');
  },
};

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    entryModules,
    usedProperties,
    pageStyles,
    knownTokens,
    apiNotes,
    withoutGlobalStyles,
    withoutReload,
    fastStarts,
  ],
  resolve: {
    alias: {
      // React has this hook of its own since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // Emotion copies statics in `withTheme` alone, which nothing here uses.
      'hoist-non-react-statics': join(import.meta.dirname, 'scripts/keep-statics.mjs'),
      // Emotion computes a hash of each element's styles whenever it renders, and compiles its rules while React commits.
      '@emotion/hash': join(import.meta.dirname, 'scripts/style-names.mjs'),
      '@emotion/sheet': join(import.meta.dirname, 'scripts/style-sheet.mjs'),
      '@emotion/use-insertion-effect-with-fallbacks': join(
        import.meta.dirname,
        'scripts/style-insertion.mjs',
      ),
    },
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    target: 'es2022',
    // A browser that doesn't know the hint loads a page all the same.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      treeshake: {
        // Without this, every page has tRPC's connection by WebSocket, which nothing here uses.
        moduleSideEffects: [{ test: /@trpc\/client\/dist\/wsLink/, sideEffects: false }],
      },
      output: {
        // Every page loads the names of all chunks. Hashes can't be compressed, and names of 188 modules took 1.2 kB
        // (brotli, Nov 28, 2026).
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // What every page needs in one file, what every list needs in another: a first visit asks for few files.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'lists',
              test: /src\/modules\/entries\/(.*\/)?(FilterBar|EntryList|useEntryDialog|DashboardPage)\.tsx$/,
              priority: 1,
            },
            // Each would be a file of its own, whose name every page carries. Those of formatted text stay with it.
            {
              name: 'icons',
              test: /node_modules\/lucide-react\/(?!.*\/(between-(horizontal|vertical)|fold-(horizontal|vertical)|text-align|unlink|refresh-cw|user-x|user-round-x|users-round))/,
              priority: 1,
            },
            // The rules and texts that the pages of events share. Nothing here needs a library.
            {
              name: 'event',
              test: /src\/(lib\/text\/zones|shared\/kit\/money\.ts|shared\/events\/(address|days|entrance|messages|model|page))/,
              priority: 1,
            },
            // Small parts of most pages after the first one, which need nothing else. A list, because groups by folder
            // and share count (of 4 to 30) made an entry load 21 kB to 175 kB more (brotli, Nov 28, 2026).
            {
              name: 'parts',
              test: /src\/(ui\/(base\/(BackLink|CopyLink|Disclosure|chevron|InElement|Menu(Button|OnDemand)|MetaLine|Panel|ProgressBar|QueryError|StepTile|TextFrame|rowMenuEnd|touchArea|ViewSwitch)|dialogs\/useMountedDialog|forms\/(Check|FormError|formBusy|submitByKey)|lists\/(CardItem|ListEnd|NewsPill|RowList)|motion\/(Changing|use(ListMotion|Motion))|hooks\/(followMenuLink|renderNow|scrollAtEdge|use(AutoLoadNextPage|Dialog|FillHeight|Last|UnloadWarning|MediaQuery|Near|RestoreFocus|ReturnFocus)))|lib\/(?:\w+\/)?(copyLink|dropNextKeys|copyText|copyWithToast|linkTo|lazyPart|moderation|newClientId|once|ownEvents|use(CanOpen|Debounced|NotificationsRead|OnReconnect))|records\/useRestore|widgets\/((.*\/)?(AccessRestricted|useWritesMarkdown|PageError|LoginOrPending|NotFoundNotice|PendingNote|StaffOnly)|FollowButton|Highlight|OwnFlag|TagList|TypeBadge|UserLink|VoteControl|markdown\/MarkdownL)|shared\/(collections\/messages|kit\/(passage-link|served-name|web-address)|records(\.messages)?|trash\/messages)|modules\/(admin\/(useRegistrationNews|members\/capitalize)|auth\/useRolePreview|entries\/(cards\/(CourseFacts|ListLink)|components\/EntryMissing|topics\/topicCache|votes\/(EntryVote|Rating|useVote))|events\/useEventNews|gaps\/useGapNews)\.)|@tanstack\/react-router\/dist\/esm\/useLocation/,
              priority: 1,
            },
            // Before the next group, which would take the model that it needs.
            { name: 'places', test: /src\/(routes\/-StaffPlaces|shared\/admin\/model)\./, priority: 1 },
            // Parts of one to three pages that are smaller than their names in every page's list of files.
            {
              name: 'small',
              test: /src\/(lib\/(fieldError|browser\/wait|cache\/(useLatestSearch|drafts\/(keptAs|mergeDrafts)))|ui\/(hooks\/useArrivalFocus|forms\/useQueryText)|modules\/(settings\/components\/SettingsColumn|surveys\/useSurveyNews|admin\/(components\/ValueList|members\/memberSearch)|entries\/(\w+\/)*newTitles))\./,
              priority: 1,
            },
            // Parts of lists and forms that an entry has none of.
            {
              name: 'pieces',
              test: /src\/(records\/(ListSwitch|EditedGone)|ui\/(base\/(DescriptionList|StatCards?|Toolbar)|lists\/FilterSelect|forms\/(DropArea|FileButton))|modules\/(events\/event\/EventCover|admin\/components\/AdminPart))\./,
              priority: 1,
            },
            // How a text looks, whoever renders it.
            {
              name: 'text',
              test: /src\/widgets\/(ReadingHead|WikiLink|markdown\/(CodeBlock|ContentLink|HeadingLink|OnThisPage|ScrollBox|readingClass|useHeadings|useNamed\w+))\.|src\/shared\/wiki-links\/model/,
              priority: 1,
            },
            // An entry with its comments, for entries, lessons, and events.
            {
              name: 'entry',
              test: /src\/(shared\/comments\/messages|widgets\/markdown\/PageMarkdown|modules\/(comments\/(components\/CommentSection|outgoing\/place)|collections\/components\/Collection(Frame|Steps)|entries\/use(EntryNews|Reading))\.)/,
              priority: 1,
            },
            {
              name: 'course',
              test: /src\/modules\/courses\/(overview\/(CertificateButton|Course(Lessons|Standing))|useEnrollment)\.|src\/shared\/courses\/messages|src\/routes\/-CourseParts\./,
              priority: 1,
            },
            // Fields, with the parts of the library that menus and dialogs share with them.
            {
              name: 'fields',
              test: /node_modules\/@chakra-ui\/react\/dist\/esm\/components\/(field|input|textarea)\//,
              priority: 1,
            },
            // The editor of comments, what every editor needs, and what waits to be sent. That comes with the editor, because
            // it can't be loaded once the connection is lost.
            {
              name: 'writing',
              test: /src\/(lib\/cache\/drafts\/useDraftKeeper|modules\/comments\/components\/CommentComposer|widgets\/(DraftNote|outbox\/\w+)|shared\/outgoing\.messages|ui\/forms\/FormField|widgets\/editor\/(FormatBar|ImageButton|ToolDock|Writing(Area|Field)|moveInToolbar|use(AreaText|Dock|FieldSize|Images|WritingHelp|WritingMode)))\./,
              priority: 1,
            },
            // Questions, and who may not see a page: each of these is small, and most pages have several.
            {
              name: 'dialogs',
              test: /src\/(ui\/dialogs\/((Confirm|Discard|Info|Question)Dialog|LeaveQuestion)|widgets\/useConfirmedMutation)/,
              priority: 1,
            },
            {
              name: 'collections',
              test: /src\/modules\/collections\/components\/Collection(Nav|Tree)\./,
              priority: 1,
            },
            {
              name: 'completions',
              test: /src\/widgets\/search\/(CompletionOptions|useCompletions)\./,
              priority: 1,
            },
            // What the frame loads after the page: live updates and marks, and the places of staff.
            { name: 'news', test: /src\/(lib\/live\/browser|widgets\/channels\/UnreadMark)\./, priority: 1 },
            // What every form needs, with the rules that most of their schemas share.
            {
              name: 'forms',
              test: /node_modules\/(zod|react-hook-form|@hookform)\/|src\/(shared\/kit\/(days|money|pagination|text)\.schema|.*\/(schemaResolver|serverErrors))\./,
              priority: 1,
            },
            {
              name: 'tables',
              test: /src\/(shared\/\w+\/fields|ui\/(table\/(BulkBar|CellLines|DataTable|Day|RowCards|RowCheckbox|SelectToggle|SortHeading|Sum|TableOptions|TableRows|TableSkeleton|tableDensity|useSelection)|charts\/Chart(Beside|Panel))|records\/(AddButton|NoRecords|QuickAdd|RecordToolbar|statFilters|useListView))\./,
              priority: 1,
            },
            // What every list of staff records needs.
            {
              name: 'records',
              test: /src\/records\/(RecordBody|RecordConflict|RecordLink|VersionRow|checkField|fieldTexts|fieldValue|staffRecord|use(KeptRecord|ListView|OptimisticMove|RecordCommands|RecordPage))\./,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    env: { TZ: 'Asia/Kathmandu' },
    reporters: ['default', './tests/support/slowest-vitest.ts'],
    // Tests that start the built server take as long as the machine lets them: no verdict by the clock.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Nothing else needs the machine meanwhile.
    maxWorkers: '100%',
    // Every processor has a worker, so threads that V8 starts beside it would only take turns with it. Tests make much
    // garbage that is soon gone, which a larger young generation collects less often.
    execArgv: ['--single-threaded', '--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: { ...server, name: 'unit', include: ['tests/shared/**/*.test.ts', 'tests/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...withStores,
          name: 'server',
          include: ['tests/{server,rest}/**/*.test.ts'],
          exclude: MOCKING,
        },
      },
      { extends: true, test: { ...withStores, name: 'mocking', include: MOCKING, isolate: true } },
      {
        extends: true,
        test: {
          ...server,
          name: 'faults',
          include: DRILLS.map((name) => `tests/faults/${name}.test.ts`),
          // One drill after the other: each starts servers and kills them.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          // As in the browser: a loaded machine may lose a race that no person would. What passed only then is listed.
          retry: process.env.CI ? 1 : 0,
          environment: 'happy-dom',
          // One window and one set of modules for each worker, which a test leaves as it found them.
          isolate: false,
          setupFiles: ['tests/support/setup.ts', 'tests/support/setup-web.ts'],
        },
      },
    ],
  },
});
