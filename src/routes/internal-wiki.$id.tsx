import { createFileRoute } from '@tanstack/react-router';

/** The list page shows the document in a dialog. */
export const Route = createFileRoute('/internal-wiki/$id')({});
