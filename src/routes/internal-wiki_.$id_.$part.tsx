import { createFileRoute, notFound } from '@tanstack/react-router';
import { DocumentHistoryPage } from '../modules/documents/DocumentHistoryPage.tsx';
import { EditDocumentPage } from '../modules/documents/EditDocumentPage.tsx';
import { NewDocumentPage } from '../modules/documents/NewDocumentPage.tsx';

/** The pages of a document beside its text. In one chunk, since each route is part of the first load. */
export const Route = createFileRoute('/internal-wiki_/$id_/$part')({ component: DocumentPart });

function DocumentPart() {
  const { id, part } = Route.useParams();
  if (part === 'history' && id !== 'new') return <DocumentHistoryPage key={id} id={Number(id)} />;
  if (part !== 'edit') throw notFound();
  return id === 'new' ? <NewDocumentPage /> : <EditDocumentPage key={id} id={Number(id)} />;
}
