import { createFileRoute } from '@tanstack/react-router';
import { CollectionsPage } from '../modules/entries/collections/CollectionsPage.tsx';

export const Route = createFileRoute('/wiki_/collections/')({ component: CollectionsPage });
