import type { FastifyInstance } from 'fastify';
import { entryIdInput } from '#shared/entries/schema.ts';
import { readEntry } from '../modules/entries/queries.ts';
import { entryFileName, entryMarkdown } from '../modules/entries/text/markdown.ts';
import { fileRoute } from './file-routes.ts';

/** An entry as a file, for everyone who can read it. */
export function mountEntryFile(app: FastifyInstance): void {
  fileRoute(app, {
    url: '/api/entries/:id/export.md',
    permission: 'entries.read',
    make: ({ params }, context) => {
      const entry = readEntry(context, entryIdInput.parse(params).id);
      return { type: 'text/markdown', fileName: entryFileName(entry), content: entryMarkdown(entry) };
    },
  });
}
