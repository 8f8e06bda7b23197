import { createFileRoute, notFound } from '@tanstack/react-router';

/** The list shows the contact beside it. */
export const Route = createFileRoute('/crm/$id')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.id)) throw notFound();
  },
});
