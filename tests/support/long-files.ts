/** Lines of a file of the product, and of a test. */
export const LINES = { product: 300, tests: 450 };

/** Files above the limit, and why each is one file. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'src/shared/pages.ts': 'one table of all pages',
  'src-server/http/app.ts': 'composes the server, in the order of its hooks',
  'tests/rest/canary.test.ts': 'one planting of words that all reads share',
  'tests/rest/personal-data.test.ts': 'one table of all columns',
  'tests/server/query-plans.test.ts': 'one table of all lists',
  'tests/server/seed.test.ts': 'one seeded store that all checks share',
  'tests/bench/index.ts': 'one run whose parts are compared',
  'tests/rest/joining.test.ts': 'one server with replaced modules',
  'tests/rest/receipts.test.ts': 'the whole of one module over HTTP',
  'tests/rest/staff-files.test.ts': 'imports and exports share one site',
  'tests/rest/uploads.test.ts': 'the whole of one module over HTTP',
  'tests/server/bank-import.test.ts': 'the formats of banks share one file',
  'tests/server/channels.test.ts': 'the whole of one module',
  'tests/server/courses.test.ts': 'the whole of one module',
  'tests/server/crm.test.ts': 'the whole of one module',
  'tests/server/digest.test.ts': 'one schedule that all cases share',
  'tests/server/events.test.ts': 'the whole of one module',
  'tests/server/moderation.test.ts': 'the whole of one module',
  'tests/server/notifications.test.ts': 'the whole of one module',
  'tests/server/stream.test.ts': 'one hub that all cases share',
  'tests/web/assistant.test.tsx': 'one chat whose steps are helpers of all cases',
  'tests/web/event-pages.test.tsx': 'one community whose steps are helpers of all cases',
  'tests/web/project-pages.test.tsx': 'one community whose steps are helpers of all cases',
  'tests/e2e/channels.spec.ts': 'two browsers whose steps are helpers of all cases',
  'tests/e2e/lesson.spec.ts': 'one page whose parts are helpers of all cases',
};
