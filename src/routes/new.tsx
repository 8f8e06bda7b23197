import { createFileRoute } from '@tanstack/react-router';
import { isEntryType } from '#shared/entries/model.ts';
import type { NewEntrySearch } from '../modules/entries/editor/entryDraft.ts';
import { NewEntryPage } from '../modules/entries/NewEntryPage.tsx';

/** Drafts that have a place of their own. */
const SLOT = /^(wanted|promote|tool|ask):[A-Za-z0-9-]{1,64}$/;

export const Route = createFileRoute('/new')({
  validateSearch: ({ type, title, draft }: Record<string, unknown>): NewEntrySearch => ({
    ...(typeof type === 'string' && isEntryType(type) && { type }),
    ...(typeof title === 'string' && title !== '' && { title }),
    ...(typeof draft === 'string' && SLOT.test(draft) && { draft }),
  }),
  component: NewEntryRoute,
});

function NewEntryRoute() {
  return <NewEntryPage search={Route.useSearch()} />;
}
