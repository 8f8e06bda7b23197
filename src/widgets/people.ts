import { useMemo } from 'react';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { editorTexts } from '#shared/markdown/messages.ts';
import { nameOf } from '#shared/users/model.ts';

/** People behind an `@` that is being typed; null for who may not ask for them. It stays the same while the viewer does. */
export function usePeopleSource() {
  const { client } = trpc.useUtils();
  const allowed = useCan('members.suggest', null);
  return useMemo(
    () =>
      allowed
        ? {
            trigger: '@' as const,
            name: editorTexts.people,
            find: async (typed: string) =>
              (await client.members.suggest.query({ q: typed })).map((person) => ({
                key: person.username,
                label: nameOf(person),
                detail: `@${person.username}`,
                person,
                insert: `@${person.username} `,
              })),
          }
        : null,
    [client, allowed],
  );
}
