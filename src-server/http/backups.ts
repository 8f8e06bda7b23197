import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { backupPath } from '#shared/backups/model.ts';
import { backupNameInput } from '#shared/backups/schema.ts';
import { requireBackup } from '../modules/backups/queries.ts';
import { takeOnly } from '../services/methods.ts';
import { permitted, whileAllowed } from './file-routes.ts';
import { accessRevalidator } from './revalidate-access.ts';

const URL = backupPath(':name');

/** Downloads of backups. They aren't procedures, because the response is the file. It needs a recent password. */
export function mountBackups(app: FastifyInstance): void {
  takeOnly(app, URL, ['GET']);
  app.get(URL, async (request, reply) => {
    const context = permitted('admin.backups', 'read', await app.contextOf(request, reply));
    context.accounts.requireConfirmed();
    const { name } = backupNameInput.parse(request.params);
    const path = await requireBackup(context, name);
    const { size } = await stat(path);
    const requireRights = accessRevalidator(app, request, 'admin.backups');
    return reply
      .type('application/octet-stream')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Content-Length', size)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(whileAllowed(createReadStream(path), requireRights)));
  });
}
