import { createFileRoute } from '@tanstack/react-router';
import { CollectionPage } from '../modules/collections/CollectionPage.tsx';

export const Route = createFileRoute('/wiki_/collections/$id')({
  component: CollectionRoute,
});

function CollectionRoute() {
  const { id } = Route.useParams();
  return <CollectionPage key={id} id={Number(id)} />;
}
