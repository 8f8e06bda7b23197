import type { Db } from '#db/open.ts';
import { galleryRef, insertGalleryProject } from '#db/staff/program/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import type { ProcedurePath } from '../../src-server/app-router.ts';
import { everyone, fromStaff, hidden, hiddenWrite, type Row } from './matrix-row.ts';

/** The rows of the program's gallery in the table of who gets what. `store` is asked when a row is tried. */
export function galleryRows(store: () => { db: Db; authorId: number }): Row[] {
  const text = { name: 'Tide clock', description: 'A clock for the harbor.' };
  const acting = () => {
    const { db, authorId } = store();
    return { db, clock: { now: () => new Date() }, viewer: { id: authorId }, source: 'rest' } as const;
  };

  function galleryProject(published = true): { id: number } {
    const rest = { domain: '', imageUrl: '', status: 'active', tags: [], longDescription: '' } as const;
    return { id: insertGalleryProject(acting(), { ...text, ...rest, tags: [], published }) };
  }

  function deleted() {
    const place = galleryRef(galleryProject().id);
    moveToTrash(acting(), place);
    return place;
  }

  const staff = (name: string, procedure: ProcedurePath, input: Row['input']): Row => ({
    ...{ name, procedure, input, expected: fromStaff },
  });
  const open = (name: string, procedure: ProcedurePath, input: Row['input']): Row => ({
    ...{ name, procedure, input, expected: everyone },
  });
  return [
    open('the gallery of the program', 'program.list', () => ({})),
    open('projects of the gallery one after the other', 'program.listByCursor', () => ({})),
    open('a project of the gallery', 'program.read', () => galleryProject()),
    {
      ...{ name: 'a draft of the gallery', procedure: 'program.read', expected: hidden },
      input: () => galleryProject(false),
    },
    staff('add a project to the gallery', 'program.create', () => text),
    staff('change a project of the gallery', 'program.update', () => ({
      ...galleryProject(),
      name: 'Tides',
    })),
    staff('publish a project of the gallery', 'program.publish', () => ({
      ...galleryProject(false),
      published: true,
    })),
    staff('move a project within the gallery', 'program.move', () => ({ ...galleryProject(), index: 0 })),
    staff('delete a project of the gallery', 'program.delete', () => galleryProject()),
    {
      ...{ name: 'restore a project of the gallery', procedure: 'trash.restore', expected: hiddenWrite },
      input: deleted,
    },
  ];
}
