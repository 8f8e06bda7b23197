import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../modules/documents/DocumentPage.tsx';

export const Route = createFileRoute('/internal-wiki_/$id')({ component: DocumentPageRoute });

function DocumentPageRoute() {
  const { id } = Route.useParams();
  return <DocumentPage key={id} id={Number(id)} />;
}
