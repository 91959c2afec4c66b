import { FAULTS } from './all-faults.ts';
import { printFindings } from './findings.ts';

const [namePart] = process.argv.slice(2);

await printFindings(FAULTS, namePart);
