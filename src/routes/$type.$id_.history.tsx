import { createFileRoute, notFound } from '@tanstack/react-router';
import { isEntryType } from '#shared/entries/model.ts';
import { HistoryPage } from '../modules/entries/HistoryPage.tsx';
import type { HistorySearch } from '../modules/entries/history/VersionViews.tsx';

export const Route = createFileRoute('/$type/$id_/history')({
  validateSearch: ({ version, view, compare }: Record<string, unknown>): HistorySearch => ({
    ...(/^[1-9]\d{0,8}$/.test(String(version)) && { version: Number(version) }),
    ...(view === 'changes' && { view }),
    ...(compare === 'current' && { compare }),
  }),
  beforeLoad: ({ params: { type } }) => {
    if (!isEntryType(type)) throw notFound();
    return { type };
  },
  component: HistoryRoute,
});

function HistoryRoute() {
  const { id } = Route.useParams();
  const type = Route.useRouteContext({ select: (context) => context.type });
  return <HistoryPage key={id} type={type} id={id} search={Route.useSearch()} />;
}
