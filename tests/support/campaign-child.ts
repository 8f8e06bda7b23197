import { openStore } from '#db/open.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { startRunner } from '../../src-server/jobs/runner.ts';
import { pauseIfRestored } from '../../src-server/modules/campaigns/sending/run-number.ts';
import { systemClock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { systemTicker } from '../../src-server/services/ticker.ts';
import { mailerTo, sendingSite } from './campaigns.ts';

// A process that sends campaigns, so that a test can kill it: `campaign-child.ts FILE FOLDER SMTP_URL`. It says when it starts.
const [file = '', dataDir = '', url = ''] = process.argv.slice(2);
const db = openStore(file);
pauseIfRestored({ db, clock: systemClock, ids: randomIds, dataDir });
const runner = startRunner({
  ...{ db, clock: systemClock, ids: randomIds, ticker: systemTicker, dataDir },
  kinds: mailJobs({ mailer: mailerTo(url), ids: randomIds, site: sendingSite, report: () => undefined }),
  onError: (error) => process.stderr.write(`${error}\n`),
});
process.stdout.write('started\n');
void runner.tick();
// It also looks for what the test makes due, and runs until it is killed.
setInterval(() => void runner.tick(), 100);
