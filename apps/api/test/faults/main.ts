import { FAULTS } from './all-faults.ts';
import type { Fault, Finding } from './fault.ts';

const [namePart = ''] = process.argv.slice(2);
const chosen = FAULTS.filter(({ name }) => name.includes(namePart));

console.log('| fault | promise | measured | |\n|---|---|---|---|');
for (const fault of chosen) {
  const { holds, measured, isNotMeasured } = await findingOf(fault);
  if (!holds) process.exitCode = 1;
  const verdict = isNotMeasured ? 'not measured' : holds ? 'holds' : '**broken**';
  console.log(`| ${fault.name} | ${fault.promise} | ${measured} | ${verdict} |`);
}

async function findingOf(fault: Fault): Promise<Finding> {
  try {
    return await fault.run();
  } catch (error) {
    console.error(error);
    return { holds: false, measured: `could not be measured: ${String(error).split('\n', 1).join()}` };
  }
}
