import { createFileRoute } from '@tanstack/react-router';

/** The gallery shows the project's details over its cards. */
export const Route = createFileRoute('/accelerator/$id')({});
