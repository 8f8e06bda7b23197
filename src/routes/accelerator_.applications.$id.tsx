import { createFileRoute } from '@tanstack/react-router';

/** The list shows the application in a drawer. */
export const Route = createFileRoute('/accelerator_/applications/$id')({});
