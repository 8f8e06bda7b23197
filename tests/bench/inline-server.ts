import { composeApp } from '../../src-server/bin/compose/app.ts';
import { openInstallation } from '../../src-server/bin/opening.ts';
import { readEnv } from '../../src-server/env.ts';
import { systemClock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { alone } from '../../src-server/services/siblings.ts';

/** The control of the assistant's benchmark: the server, but it works on texts in its serving thread. */
const env = readEnv(process.env);
const { db, vault } = openInstallation(env);
const app = await composeApp({
  ...{ db, env, vault, readThreads: null, languagePool: null, clock: systemClock, ids: randomIds },
  ...{ setupToken: null, siblings: alone, logTo: process.stderr },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(
  JSON.stringify({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }),
);
process.on('SIGTERM', () => void app.close().then(() => process.exit()));
