import { create, get, patch, type RestRoute, remove } from '../route.ts';

export const COLLECTION_ROUTES: readonly RestRoute[] = [
  get('/api/collections', 'collections.list', 'List collections'),
  create('/api/collections', 'collections.create', 'Create a collection'),
  get('/api/collections/:id', 'collections.read', 'Read a collection with its tree'),
  patch('/api/collections/:id', 'collections.rename', 'Rename a collection'),
  remove('/api/collections/:id', 'collections.delete', 'Move a collection to the trash'),
  create('/api/collections/:id/items', 'collections.add', 'Add an entry'),
  patch('/api/collections/:id/items/:itemId', 'collections.move', 'Move an item'),
  remove('/api/collections/:id/items/:itemId', 'collections.remove', 'Remove an item'),
];
