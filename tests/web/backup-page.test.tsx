import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginBackup, endBackup, saveBackupProgress } from '#db/site/backups.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { expectToast } from '../support/site.tsx';

test('without a backup, the page says so, and a press starts one', async () => {
  const { as, db } = newCommunity();
  const { user } = await openAs(as.admin, '/settings/backup');
  await screen.findByText('There is no backup yet.');
  screen.getByText(
    'A backup is made each day. Of the last 7 days and the last 4 weeks, the newest one is kept.',
  );
  screen.getByText("They aren't encrypted. Anyone who has one can read everything on this site.");
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  await expectToast('Backup started');
  expect(db.$client.prepare("select kind from jobs where kind = 'backups.make'").pluck().get()).toBe(
    'backups.make',
  );
});

test('the page shows the progress of a backup, and why the last one failed', async () => {
  const { as, db, clock } = newCommunity();
  endBackup(
    db,
    beginBackup(db, { source: 'job', now: clock.now() }),
    { error: 'The disk is full.' },
    clock.now(),
  );
  const id = beginBackup(db, { source: 'ui', now: clock.now() });
  saveBackupProgress(db, id, { step: 'packing', done: 50, total: 200 }, clock.now());
  await openAs(as.admin, '/settings/backup');
  await screen.findByText('Writing the backup');
  const bar = screen.getByRole('progressbar', { name: 'A backup is being made' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  screen.getByText('The disk is full.');
  expect((screen.getByRole('button', { name: 'Back up now' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a failure to load the backups is shown', async () => {
  const { fail } = await openAs(newCommunity().as.admin, '/settings/registration');
  fail('backups.list');
  screen.getByRole('link', { name: 'Backup' }).click();
  await screen.findByText('Failed to load the backups. Please try again.');
});
