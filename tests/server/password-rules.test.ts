import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { userMessages } from '#shared/users/messages.ts';
import { requireAllowedPassword } from '../../src-server/auth/password-rules.ts';
import type { PasswordPool, StrengthJob } from '../../src-server/services/password-strength.ts';

const person = { username: 'ada', email: 'countess@engine.example' };

/** A pool that answers the same to all jobs. */
function poolThat(run: PasswordPool['run']) {
  const jobs: [StrengthJob, string][] = [];
  const pool: PasswordPool = {
    run: (job, share) => {
      jobs.push([job, share]);
      return run(job, share);
    },
    close: async () => {},
  };
  return {
    jobs,
    allow: () =>
      requireAllowedPassword({ siteWords: [], passwordPool: pool }, 'seven quiet herons', person, 'user:1'),
  };
}

test('a new password is judged in the pool, with the words of the user', async () => {
  const { jobs, allow } = poolThat(async () => 'weak');
  await expect(allow()).rejects.toMatchObject({ fields: { password: userMessages.passwordWeak } });
  expect(jobs).toEqual([
    [{ password: 'seven quiet herons', words: ['ada', 'countess', 'engine.example'] }, 'user:1'],
  ]);
});

test('a pool that is busy refuses a new password instead of accepting it', async () => {
  const { allow } = poolThat(() => Promise.reject(new AppError('UNAVAILABLE', 'busy')));
  await expect(allow()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
