export { BackupError } from './backup-error.ts';
export { bucketPlace } from './bucket-place.ts';
export { folderPlace } from './folder-place.ts';
export { findMachineKey, machineKey } from './machine-key.ts';
export { makeBackup } from './make-backup.ts';
export { moveDatabase } from './move-database.ts';
export type { BackupPlace } from './place.ts';
export { restoreInstallation } from './restore-installation.ts';
export { fits, isBackupKey } from './sealed-stream.ts';
