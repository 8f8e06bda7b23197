import { createFileRoute } from '@tanstack/react-router';
import { CollectionsPage } from '../modules/collections/CollectionsPage.tsx';

export const Route = createFileRoute('/wiki_/collections/')({ component: CollectionsPage });
