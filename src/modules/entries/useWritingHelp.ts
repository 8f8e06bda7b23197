import { useMemo } from 'react';
import { ENTRY_TYPE_LABEL } from '#shared/entries.ts';
import type { WritingHelp } from '../../components/editor/writingHelp.ts';
import { sendPicture } from '../../lib/pictures.ts';
import { useCan } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** What helps to write entries and comments: titles behind `[[`, people behind `@`, pictures for who may add them. */
export function useWritingHelp(): WritingHelp {
  const { client } = trpc.useUtils();
  const canMention = useCan('members.suggest', null);
  const canAddPictures = useCan('uploads.create', null);
  return useMemo(() => {
    const titles = {
      trigger: '[[',
      name: 'Entries',
      find: async (typed: string) =>
        (typed.trim() ? await client.search.suggest.query({ q: typed }) : [])
          // Brackets in a title would end the link.
          .filter(({ title }) => !/[[\]]/.test(title))
          .map(({ id, title, type }) => ({
            key: id,
            label: title,
            detail: ENTRY_TYPE_LABEL[type],
            insert: `[[${title}]]`,
          })),
    } as const;
    const people = {
      trigger: '@',
      name: 'People',
      find: async (typed: string) =>
        (await client.members.suggest.query({ q: typed })).map(({ username, displayName, avatarUrl }) => ({
          key: username,
          label: displayName?.trim() || username,
          detail: `@${username}`,
          avatarUrl,
          insert: `@${username} `,
        })),
    } as const;
    return {
      sources: canMention ? [titles, people] : [titles],
      sendPicture: canAddPictures ? sendPicture : undefined,
    };
  }, [client, canMention, canAddPictures]);
}
