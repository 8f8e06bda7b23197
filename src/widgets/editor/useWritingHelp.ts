import { useMemo } from 'react';
import { sendImage } from '#lib/images.ts';
import { useCan } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { ENTRY_TYPE_LABEL } from '#shared/entries/model.ts';
import { editorTexts } from '#shared/markdown/messages.ts';
import { usePeopleSource } from '../people.ts';
import type { WritingHelp } from './writingHelp.ts';

/** Help for writing entries and comments: titles after `[[`, users after `@`, and image uploads. */
export function useWritingHelp(): WritingHelp {
  const { client } = trpc.useUtils();
  const people = usePeopleSource();
  const canUploadImages = useCan('uploads.create', null);
  return useMemo(() => {
    const titles = {
      trigger: '[[',
      name: editorTexts.entries,
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
    return {
      sources: people ? [titles, people] : [titles],
      sendImage: canUploadImages ? sendImage : undefined,
    };
  }, [client, people, canUploadImages]);
}
