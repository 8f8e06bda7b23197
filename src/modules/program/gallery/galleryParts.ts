import type { ReactNode } from 'react';
import type { RecordQuery } from '#records/RecordBody.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import type { ProgramSearch } from '#shared/program/address.ts';
import type { GalleryProject } from '#shared/program/output.ts';

export type GalleryProps = {
  page: RecordPageProps<ProgramSearch>;
  /** The open project. */
  open: RecordQuery<GalleryProject>;
};

/** What only staff see. */
export type GalleryStaff = {
  toolbar: ReactNode;
  empty: ReactNode;
  menuOf: (project: Pick<GalleryProject, 'id' | 'name' | 'published'>) => ReactNode;
  audit: (id: number) => ReactNode;
};
