import type { Fault } from '../faults/fault.ts';
import { printFindings } from '../faults/findings.ts';
import { etcdAway } from './etcd-away.ts';
import { killedPrimary } from './killed-primary.ts';
import { restoredArchive } from './restored-archive.ts';
import { slowNetwork } from './slow-network.ts';
import { splitNetwork } from './split-network.ts';

const FAULTS: readonly Fault[] = [killedPrimary, splitNetwork, etcdAway, slowNetwork, restoredArchive];

/** What a cluster survives, each on a cluster of its own; a part of a name chooses some. */
export const runTests = (namePart?: string) => printFindings(FAULTS, namePart);
