export const revisionTexts = {
  versions: 'Versions',
  version: (version: number) => `Version ${version}`,
  current: 'Current',
  restoredFrom: (version: number) => `Restored from version ${version}`,
  backToEntry: 'Back to entry',
  loadOlder: 'Load older versions',
  oldest: 'Oldest saved version',
  changesToCurrent: (current: number) => `Changes from this version to the current version, ${current}`,
  changesSince: (version: number) => `Changes since version ${version}`,
  compareWithPrevious: 'Compare with previous version',
  compareWithCurrent: 'Compare with current version',
  restore: 'Restore this version',
  restoreTitle: (version: number) => `Restore version ${version}?`,
  restoreBody: (next: number) =>
    `This saves its text as version ${next}. The current text stays in the version history.`,
} as const;
