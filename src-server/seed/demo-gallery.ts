import { insertGalleryProject } from '#db/staff/program/rows.ts';
import { GALLERY } from './demo/gallery.ts';
import type { Filling } from './demo-entries.ts';

/** Adds the projects of the program's gallery. Inside a write. */
export function addGallery({ db, people, before }: Filling): void {
  for (const { by, daysAgo, ...text } of GALLERY) {
    const acting = { db, clock: { now: () => before(daysAgo) }, viewer: people[by], source: 'ui' } as const;
    insertGalleryProject(acting, { ...text, imageUrl: '', published: true });
  }
}
