import cluster from 'node:cluster';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_ROOT } from '#db/root.ts';
import { mountPages } from '../pages/serve.ts';
import { serveTogether, startProcesses } from './cluster.ts';
import { limitGrowth } from './compose/heap.ts';
import { claimFolder } from './one-server.ts';
import { openInstallation, openUnchanged } from './opening.ts';
import { type Mount, requireFreePort, requireNoArguments, run, serve } from './start.ts';

const mount: Mount = (app, boot) => mountPages(app, join(PROJECT_ROOT, 'build', 'client'), boot);

limitGrowth();
await run(async (env) => {
  if (cluster.isWorker) return serveTogether(env, mount);
  requireNoArguments(process.argv.slice(2));
  await requireFreePort(env);
  await claimFolder(env.dataDir);
  const installation = env.readOnly ? openUnchanged(env) : openInstallation(env);
  if (env.processes > 1) startProcesses(installation, fileURLToPath(import.meta.url));
  else await serve({ ...installation, mount });
});
