import { createFileRoute, notFound } from '@tanstack/react-router';
import { CollectionPage } from '../modules/entries/collections/CollectionPage.tsx';

export const Route = createFileRoute('/wiki_/collections/$id')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.id)) throw notFound();
  },
  component: CollectionRoute,
});

function CollectionRoute() {
  const { id } = Route.useParams();
  return <CollectionPage key={id} id={Number(id)} />;
}
