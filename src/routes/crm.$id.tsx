import { createFileRoute } from '@tanstack/react-router';

/** The list page shows the contact in a drawer. */
export const Route = createFileRoute('/crm/$id')({});
