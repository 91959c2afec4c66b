import type { Fault, Finding } from './fault.ts';

/** Brings the faults about whose names have this word in them, and prints what each came to as a row of a table. */
export async function printFindings(faults: readonly Fault[], namePart = ''): Promise<void> {
  console.log('| fault | promise | measured | |\n|---|---|---|---|');
  for (const fault of faults.filter(({ name }) => name.includes(namePart))) {
    const { holds, measured, isNotMeasured } = await findingOf(fault);
    if (!holds) process.exitCode = 1;
    const verdict = isNotMeasured ? 'not measured' : holds ? 'holds' : '**broken**';
    console.log(`| ${fault.name} | ${fault.promise} | ${measured} | ${verdict} |`);
  }
}

async function findingOf(fault: Fault): Promise<Finding> {
  try {
    return await fault.run();
  } catch (error) {
    console.error(error);
    return { holds: false, measured: `could not be measured: ${String(error).split('\n', 1).join()}` };
  }
}
