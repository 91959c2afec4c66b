import { builtPrograms } from './built-programs.ts';

/** The server, which `npm start` runs, and the start of one, which journeys have in a process that goes on. */
export default builtPrograms(import.meta.dirname, {
  server: 'src/main.ts',
  'start-server': 'src/start-server.ts',
});
