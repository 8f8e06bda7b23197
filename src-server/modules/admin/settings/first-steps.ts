import { preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { areFirstStepsDismissed, dismissFirstSteps, isRegistrationChosen } from '#db/site/settings.ts';
import { FIRST_STEPS, type FirstStep } from '#shared/admin/model.ts';
import type { FirstSteps } from '#shared/admin/output.ts';
import type { Context } from '../../../context.ts';

/** Each is true as soon as one row matches. The author of the starter content has no password. */
const DONE_SQL: Record<Exclude<FirstStep, 'sender'>, string> = {
  profile: `select exists (select 1 from users
    where id = @viewer and coalesce(display_name, bio, avatar_url) is not null)`,
  invite: `select exists (select 1 from invitations)
    or exists (select 1 from users where id <> @viewer and password_hash is not null)`,
  entry: `select exists (select 1 from entries e join users u on u.id = e.author_id
    where u.password_hash is not null)`,
  opening: `select exists (select 1 from imports) or exists (select 1 from lesson_imports)
    or exists (select 1 from csv_imports where owner_id is null)`,
};

type Reading = Pick<Context, 'db' | 'viewer'> & { mailSite: Pick<Context['mailSite'], 'from'> };

/** The first steps of a new site and which of them are done. Null once all are done or an admin dismissed them. */
export function readFirstSteps({ db, viewer, mailSite }: Reading): FirstSteps | null {
  if (areFirstStepsDismissed(db)) return null;
  const isDone = (step: FirstStep) => {
    if (step === 'sender') return mailSite.from !== null;
    return isFound(db, step, viewer?.id ?? 0) || (step === 'opening' && isRegistrationChosen(db));
  };
  const steps = FIRST_STEPS.map((step) => ({ step, done: isDone(step) }));
  return steps.every(({ done }) => done) ? null : steps;
}

/** Hides them from all admins. */
export function endFirstSteps({ db }: Pick<Context, 'db'>): null {
  write(db, () => dismissFirstSteps(db));
  return null;
}

function isFound(db: Db, step: keyof typeof DONE_SQL, viewer: number): boolean {
  return preparedColumn<[{ viewer: number }], number>(db, DONE_SQL[step]).get({ viewer }) === 1;
}
