import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import type { GalleryProject } from '#shared/program/output.ts';
import { galleryTexts } from '#shared/program/page.messages.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';

type Named = Pick<GalleryProject, 'id' | 'name' | 'published'>;

/** The commands of projects in the gallery, wherever they are shown. */
export type GalleryCommands = RecordCommands<Named> & {
  publish: (project: Named, published: boolean) => void;
};

export function galleryActions(project: Named, commands: GalleryCommands): Action[] {
  const { id, published } = project;
  return [
    { key: 'edit', label: galleryTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    {
      key: 'publish',
      label: published ? galleryTexts.unpublish : galleryTexts.publish,
      icon: published ? EyeOff : Eye,
      run: () => commands.publish(project, !published),
    },
    {
      key: 'delete',
      label: galleryTexts.remove,
      icon: Trash2,
      danger: true,
      run: () => commands.remove(project),
    },
  ];
}
