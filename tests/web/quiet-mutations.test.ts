import { expect, test } from 'vitest';
import { isQuiet } from '#lib/trpc.ts';
import { appRouter } from '../../src-server/app-router.ts';

const QUIET = {
  account: ['beginSecondFactor', 'confirmSecondFactor', 'delete', 'endSecondFactor'],
  collections: ['add', 'markRead', 'move', 'remove', 'rename'],
  courses: ['moveLesson', 'moveSection', 'visit'],
  drafts: ['forget', 'save'],
  notifications: ['markAllRead', 'markRead', 'markReadAt'],
  reads: ['mark'],
};

test('drafts, read marks, moves, and changes of two-factor authentication refetch nothing', () => {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  const mutations = Object.entries(procedures)
    .filter(([, { _def }]) => _def.type === 'mutation')
    .map(([name]) => name);
  const quiet = Object.keys(QUIET).map((router) => [
    router,
    mutations
      .filter((name) => name.startsWith(`${router}.`) && isQuiet(name))
      .map((name) => name.slice(router.length + 1))
      .sort(),
  ]);
  expect(Object.fromEntries(quiet)).toEqual(QUIET);
  for (const name of [
    'entries.update',
    'crm.delete',
    'projects.update',
    'account.updateProfile',
    'tasks.create',
  ])
    expect([name, mutations.includes(name), isQuiet(name)]).toEqual([name, true, false]);
});
