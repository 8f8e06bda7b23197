import type { Db } from '#db/open.ts';
import { type Expected, everyone, fromStaff, nobodyElse, type Row, signedIn } from './matrix-row.ts';

/** Private prompts of others don't exist, whatever the role. */
const nobody: Expected[] = [404, 404, 404, 404, 404, 404];
const nobodySignedIn: Expected[] = [401, 401, 404, 404, 404, 404];

type Kind = 'private' | 'shared' | 'hidden' | 'deleted';

/** The prompt rows of the permission matrix. Their owner is none of the viewers. */
export function promptRows(store: () => { db: Db; authorId: number }): Row[] {
  function prompt(kind: Kind): number {
    const { db, authorId } = store();
    const gone = kind === 'deleted' ? Date.now() : null;
    const row = db.$client
      .prepare<unknown[], { id: number }>(
        `insert into prompts (owner_id, name, text, shared_version, shared_at, hidden_at, created_at, updated_at, deleted_at,
           deleted_by)
         values (?, 'A prompt', 'Write about cakes.', ?, 0, ?, 0, 0, ?, ?) returning id`,
      )
      .get(authorId, kind === 'private' ? null : 1, kind === 'hidden' ? 0 : null, gone, gone && authorId);
    return row?.id ?? 0;
  }

  const of =
    (kind: Kind, more: Record<string, unknown> = {}) =>
    () =>
      Object.assign({ id: prompt(kind) }, more);
  const run =
    (more: Record<string, unknown> = {}) =>
    () => {
      const { db, authorId } = store();
      const row = db.$client
        .prepare<[number], { id: number }>(
          `insert into prompt_runs (user_id, model, ms, estimated, created_at, output, field_values, text)
           values (?, 'small', 1, 0, 0, 'Words', '{}', 'Write about cakes.') returning id`,
        )
        .get(authorId);
      return Object.assign({ id: row?.id ?? 0 }, more);
    };
  const text = 'Write about {{topic}}.';
  const flag = (kind: Kind) => () => ({ subject: 'prompt', subjectId: String(prompt(kind)), reason: 'spam' });
  const hide = (kind: Kind) => () => {
    const id = String(prompt(kind));
    return { subject: 'prompt', subjectId: id, id, hidden: true };
  };

  return [
    { name: 'list prompts', procedure: 'prompts.list', expected: everyone, input: () => ({}) },
    {
      name: 'save a prompt',
      procedure: 'prompts.create',
      expected: signedIn,
      input: () => ({ name: 'New', text }),
    },
    { name: 'read a shared prompt', procedure: 'prompts.read', expected: everyone, input: of('shared') },
    { name: 'read a private prompt', procedure: 'prompts.read', expected: nobody, input: of('private') },
    { name: 'read a hidden prompt', procedure: 'prompts.read', expected: nobody, input: of('hidden') },
    { name: 'read a deleted prompt', procedure: 'prompts.read', expected: nobody, input: of('deleted') },
    {
      name: 'versions of a shared prompt',
      procedure: 'prompts.versions',
      expected: everyone,
      input: of('shared'),
    },
    {
      name: 'versions of a private prompt',
      procedure: 'prompts.versions',
      expected: nobody,
      input: of('private'),
    },
    {
      name: 'a version of a shared prompt',
      procedure: 'prompts.version',
      expected: everyone,
      input: of('shared', { revision: 1 }),
    },
    {
      name: 'a version of a private prompt',
      procedure: 'prompts.version',
      expected: nobody,
      input: of('private', { revision: 1 }),
    },
    {
      name: 'edit a shared prompt',
      procedure: 'prompts.update',
      expected: nobodyElse,
      input: of('shared', { text }),
    },
    {
      name: 'edit a private prompt',
      procedure: 'prompts.update',
      expected: nobodySignedIn,
      input: of('private', { text }),
    },
    {
      name: 'restore a version of a shared prompt',
      procedure: 'prompts.restoreVersion',
      expected: nobodyElse,
      input: of('shared', { revision: 1 }),
    },
    {
      name: 'restore a version of a private prompt',
      procedure: 'prompts.restoreVersion',
      expected: nobodySignedIn,
      input: of('private', { revision: 1 }),
    },
    {
      name: 'unshare a shared prompt',
      procedure: 'prompts.unshare',
      expected: fromStaff,
      input: of('shared'),
    },
    {
      name: 'unshare a private prompt',
      procedure: 'prompts.unshare',
      expected: nobodySignedIn,
      input: of('private'),
    },
    { name: 'delete a shared prompt', procedure: 'prompts.delete', expected: fromStaff, input: of('shared') },
    {
      name: 'delete a private prompt',
      procedure: 'prompts.delete',
      expected: nobodySignedIn,
      input: of('private'),
    },
    {
      name: 'delete a hidden prompt',
      procedure: 'prompts.delete',
      expected: nobodySignedIn,
      input: of('hidden'),
    },
    {
      name: 'restore a prompt',
      procedure: 'prompts.restore',
      expected: nobodySignedIn,
      input: of('deleted'),
    },
    {
      name: 'run a prompt without a model',
      procedure: 'prompts.run',
      expected: [401, 401, 503, 503, 503, 503],
      input: () => ({ text: 'Write about cakes.' }),
    },
    { name: 'list own runs', procedure: 'prompts.runs', expected: signedIn, input: () => ({}) },
    { name: "read another's run", procedure: 'prompts.readRun', expected: nobodySignedIn, input: run() },
    {
      name: "rate another's run",
      procedure: 'prompts.rateRun',
      expected: nobodySignedIn,
      input: run({ rating: 'good' }),
    },
    { name: "delete another's run", procedure: 'prompts.deleteRun', expected: nobodySignedIn, input: run() },
    { name: 'flag a shared prompt', procedure: 'moderation.flag', expected: signedIn, input: flag('shared') },
    {
      name: 'flag a private prompt',
      procedure: 'moderation.flag',
      expected: nobodySignedIn,
      input: flag('private'),
    },
    {
      name: 'hide a shared prompt',
      procedure: 'moderation.hide',
      expected: fromStaff,
      input: hide('shared'),
      path: '/api/prompts',
    },
    {
      name: 'hide a private prompt',
      procedure: 'moderation.hide',
      expected: nobodySignedIn,
      input: hide('private'),
      path: '/api/prompts',
    },
  ];
}
