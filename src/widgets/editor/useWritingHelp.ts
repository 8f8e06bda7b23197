import { useMemo } from 'react';
import { useCan } from '#lib/session/session.ts';
import { sendImage } from '#lib/text/images.ts';
import { trpc } from '#lib/trpc.ts';
import { ENTRY_TYPE_LABEL, ENTRY_TYPES } from '#shared/entries/model.ts';
import { PAGE_SIZE_MAX } from '#shared/kit/pagination.ts';
import { editorTexts } from '#shared/markdown/messages.ts';
import { usePeopleSource } from '../people.ts';
import {
  authorsFor,
  authorTyped,
  begunOperators,
  kindsFor,
  type OpenOperator,
  openOperator,
  type Completion as QueryCompletion,
  tagsFor,
} from '../search/operators.ts';
import type { Completion } from './completions.ts';
import type { WritingHelp } from './writingHelp.ts';

/** Help for writing entries and comments: titles and operators after `[[`, users after `@`, and image uploads. */
export function useWritingHelp(): WritingHelp {
  const utils = trpc.useUtils();
  const asksPeople = useCan('members.suggest', null);
  const people = usePeopleSource();
  const canUploadImages = useCan('uploads.create', null);
  return useMemo(() => {
    const titles = {
      trigger: '[[',
      name: editorTexts.entries,
      find: async (typed: string) => {
        const operator = openOperator(typed);
        if (operator) return (await valuesOf(operator)).map(toCompletion);
        const suggestions = typed.trim() ? await utils.client.search.suggest.query({ q: typed }) : [];
        return [
          // Brackets in a title would end the link.
          ...suggestions
            .filter(({ title }) => !/[[\]]/.test(title))
            .map(({ id, title, type }) => ({
              key: id,
              label: title,
              detail: ENTRY_TYPE_LABEL[type],
              insert: `[[${title}]]`,
            })),
          ...begunOperators(typed).map(toCompletion),
        ];
      },
    } as const;
    /** The values of an operator that fit what is typed. Links only lead to entries. */
    async function valuesOf(open: OpenOperator) {
      if (open.operator === 'type') return kindsFor(open, [], ENTRY_TYPES);
      if (open.operator === 'tag')
        return tagsFor(open, (await utils.tags.list.ensureData({ limit: PAGE_SIZE_MAX })).items);
      const q = authorTyped(open);
      return q !== '' && asksPeople ? authorsFor(open, await utils.client.members.suggest.query({ q })) : [];
    }
    return {
      sources: people ? [titles, people] : [titles],
      sendImage: canUploadImages ? sendImage : undefined,
    };
  }, [utils, people, asksPeople, canUploadImages]);
}

/** A completion of the query after the brackets. */
function toCompletion({ key, title, note, query }: QueryCompletion): Completion {
  return { key, label: title, detail: note, insert: `[[${query}`, goesOn: true };
}
