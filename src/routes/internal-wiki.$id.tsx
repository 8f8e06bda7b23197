import { createFileRoute, notFound } from '@tanstack/react-router';

/** The list shows the document over it. */
export const Route = createFileRoute('/internal-wiki/$id')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.id)) throw notFound();
  },
});
