/** The steps of a backup, in their order. */
export const BACKUP_STEPS = ['copying', 'checking', 'packing', 'verifying'] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** What started a backup: the daily job, an admin in the browser, or the command line. */
export const BACKUP_SOURCES = ['job', 'ui', 'cli'] as const;
export type BackupSource = (typeof BACKUP_SOURCES)[number];

/** Hours without a complete backup after which admins are notified. */
export const BACKUP_LATE_HOURS = 48;
/** Days of which the newest backup is kept, unless BACKUP_KEEP says otherwise. */
export const BACKUP_KEEP_DAYS = 7;
/** The hour of the daily backup in the site's time zone. */
export const BACKUP_HOUR = 3;
/** Minutes without progress after which a backup counts as interrupted. */
export const BACKUP_SILENCE_MINUTES = 2;
export const BACKUP_ERROR_MAX = 500;

/** Downloads one backup, for admins. */
export const backupPath = (name: string) => `/backups/${name}` as const;
