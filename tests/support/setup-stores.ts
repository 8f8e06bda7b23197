import { afterAll } from 'vitest';
import { closeStores } from './store.ts';

afterAll(closeStores);
