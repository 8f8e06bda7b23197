import { createFileRoute } from '@tanstack/react-router';

/** The list shows the transaction in a drawer. */
export const Route = createFileRoute('/accounting/$id')({});
