import { createFileRoute } from '@tanstack/react-router';
import { DocumentPartPage } from '../modules/documents/DocumentPartPage.tsx';

// One route for the pages of a document, because every page names the files of each route.
export const Route = createFileRoute('/internal-wiki_/$id/{-$part}')({ component: DocumentRoute });

function DocumentRoute() {
  return <DocumentPartPage {...Route.useParams()} />;
}
