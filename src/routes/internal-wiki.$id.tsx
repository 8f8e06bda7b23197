import { createFileRoute } from '@tanstack/react-router';

/** The list shows the document over it. */
export const Route = createFileRoute('/internal-wiki/$id')({});
