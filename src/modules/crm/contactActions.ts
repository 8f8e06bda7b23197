import type { ContactRow, Stage } from '#shared/crm.ts';

/** What can be done with contacts, wherever they are shown. */
export type ContactActions = {
  add: () => void;
  importFile: () => void;
  view: (id: number) => void;
  edit: (id: number) => void;
  /** `to`: the stage that is chosen already. */
  updateStage: (contact: ContactRow, to?: Stage) => void;
  merge: (id: number) => void;
  remove: (contact: ContactRow) => void;
};
