import { createFileRoute, notFound } from '@tanstack/react-router';
import { isEntryType } from '#shared/entries/model.ts';
import { EditEntryPage } from '../modules/entries/EditEntryPage.tsx';

export const Route = createFileRoute('/$type/$id_/edit')({
  beforeLoad: ({ params: { type } }) => {
    if (!isEntryType(type)) throw notFound();
    return { type };
  },
  component: EditEntryRoute,
});

function EditEntryRoute() {
  const { id } = Route.useParams();
  const type = Route.useRouteContext({ select: (context) => context.type });
  return <EditEntryPage key={id} type={type} id={id} />;
}
