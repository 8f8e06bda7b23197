import { createFileRoute } from '@tanstack/react-router';

/** The list shows the document in a dialog. */
export const Route = createFileRoute('/internal-wiki/$id')({});
