import { readdir, readFile } from 'node:fs/promises';

// What Linux counts processor time in, on every machine that we know: hundredths of a second.
const TICK_MS = 10;

interface ProcessTime {
  pid: number;
  parent: number;
  ms: number;
}

/** The processor time of a process and of all that it has begun, those that have ended included. */
export async function processorTimeOf(pid: number): Promise<number> {
  const all = await everyProcess();
  const family = new Set([pid]);
  for (let before = 0; family.size > before; ) {
    before = family.size;
    for (const { pid: each, parent } of all) if (family.has(parent)) family.add(each);
  }
  return all.filter((each) => family.has(each.pid)).reduce((sum, { ms }) => sum + ms, 0);
}

async function everyProcess(): Promise<ProcessTime[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const found = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  return found.flatMap((line, index) => {
    // The name, in brackets, may have spaces.
    const fields = line
      ?.slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields ?? [];
    const ticks = fields?.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return ticks === undefined ? [] : [{ pid: pids[index] ?? 0, parent, ms: ticks * TICK_MS }];
  });
}
