import { builtPrograms } from './built-programs.ts';

/** The server, which `npm start` runs. */
export default builtPrograms(import.meta.dirname, { server: 'src/main.ts' });
