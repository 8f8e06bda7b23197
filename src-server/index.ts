import { join } from 'node:path';
import { PROJECT_ROOT } from '#db/root.ts';
import { mountPages } from './pages.ts';
import { openInstallation, requireFreePort, run, serve } from './start.ts';

await run(async (env) => {
  await requireFreePort(env);
  await serve({
    ...openInstallation(env),
    mount: (app, boot) => mountPages(app, join(PROJECT_ROOT, 'build', 'client'), boot),
  });
});
