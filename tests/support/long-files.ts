/** Lines of a file of the product, and of a test. */
export const LINES = { product: 300, tests: 400 };

/** Files above the limit, and why each is one file. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'src/shared/pages.ts': 'one table of all pages',
  'src-server/rest/routes/files.ts': 'one table of all endpoints beside the procedures',
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
  'tests/server/channels-model.test.ts': 'one naive model and the run that is compared with it',
  'tests/server/courses.test.ts': 'the whole of one module',
  'tests/server/crm.test.ts': 'the whole of one module',
  'tests/server/digest.test.ts': 'one schedule that all cases share',
  'tests/server/events.test.ts': 'the whole of one module',
  'tests/server/import.test.ts': 'one folder of files whose steps are helpers of all cases',
  'tests/server/moderation.test.ts': 'the whole of one module',
  'tests/server/notifications.test.ts': 'the whole of one module',
  'tests/server/stream.test.ts': 'one hub that all cases share',
  'tests/web/assistant.test.tsx': 'one chat whose steps are helpers of all cases',
  'tests/web/channels.test.ts': 'rows and open channels are made of the same messages',
  'tests/web/event-pages.test.tsx': 'one community whose steps are helpers of all cases',
  'tests/web/project-pages.test.tsx': 'one community whose steps are helpers of all cases',
  'tests/e2e/channels.spec.ts': 'two browsers whose steps are helpers of all cases',
  'tests/e2e/course-editor.spec.ts': 'one editor whose steps are helpers of all cases',
  'tests/e2e/editor.spec.ts': 'one form whose steps are helpers of all cases',
  'tests/e2e/keyboard.spec.ts':
    'the keyboard in all parts of the frame, with shared readings of focus and announcements',
  'tests/e2e/lesson.spec.ts': 'one page whose parts are helpers of all cases',
};
