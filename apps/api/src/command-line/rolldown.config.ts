import { builtPrograms } from '../../built-programs.ts';

/** The commands, beside the server and not within it: building one of them anew takes nothing from a server that runs. */
export default builtPrograms(import.meta.dirname, {
  clinic: 'main.ts',
  backup: 'backup.ts',
  restore: 'restore.ts',
  'move-database': 'move-database.ts',
});
