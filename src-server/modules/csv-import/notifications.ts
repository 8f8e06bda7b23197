import type { Acting } from '#db/kit/records.ts';
import { notify } from '#db/site/notifications.ts';
import type { ImportEnd } from '#shared/notifications/model.ts';
import type { StoredImport } from './queries.ts';

type Ended = Pick<StoredImport, 'id' | 'startedBy' | 'taken' | 'refused'>;

/** Notifies the sender of an import that it ended. The open dialog marks the notification as read. Inside the write that ends it. */
export function notifyOfEnd(
  acting: Pick<Acting, 'db' | 'clock'>,
  { id, startedBy, taken, refused }: Ended,
  end: ImportEnd,
): void {
  notify(acting, {
    to: startedBy,
    kind: 'import',
    group: `import:${id}`,
    by: null,
    subject: 'import',
    subjectId: id,
    detail: `${end}:${taken}:${refused}`,
  });
}
