import { createFileRoute } from '@tanstack/react-router';

/** The list shows the contact beside it. */
export const Route = createFileRoute('/crm/$id')({});
