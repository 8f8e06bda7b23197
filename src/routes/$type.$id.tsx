import { createFileRoute, notFound } from '@tanstack/react-router';
import { isEntryType } from '#shared/entries.ts';
import { EntryPage } from '../modules/entries/EntryPage.tsx';

export const Route = createFileRoute('/$type/$id')({
  beforeLoad: ({ params: { type } }) => {
    if (!isEntryType(type)) throw notFound();
    return { type };
  },
  component: EntryRoute,
});

function EntryRoute() {
  const { id } = Route.useParams();
  const type = Route.useRouteContext({ select: (context) => context.type });
  return <EntryPage type={type} id={id} />;
}
