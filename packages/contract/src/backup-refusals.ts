/** The refusals of what owners do with backups, of the desk alone. */
export const BACKUP_REFUSALS = {
  backup_under_way: { status: 409, message: 'A backup is being made already.' },
  backups_off: { status: 409, message: 'Backups are turned off on the server, by BACKUP_TO=none.' },
  backup_key_gone: {
    status: 409,
    message:
      'Another key was made since, so no backup is encrypted to this one. Please use the sheet of that one, or make a new key.',
  },
  wrong_key_characters: {
    status: 400,
    message:
      'These are not the last characters of the key. Please type them as they stand on the printed sheet.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
