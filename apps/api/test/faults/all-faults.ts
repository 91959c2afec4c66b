import { channelOutage } from './channel-outage.ts';
import { clockSetBack } from './clock-set-back.ts';
import {
  connectionsTerminated,
  databaseKilled,
  databaseRestarted,
  databaseStopped,
} from './database-outages.ts';
import { droppedConnections } from './dropped-connections.ts';
import type { Fault } from './fault.ts';
import { firstStartOnFullDisk, fullDisk } from './full-disk.ts';
import { hangingMail } from './hanging-mail.ts';
import { killedDelivery } from './killed-delivery.ts';
import { largeExport } from './large-export.ts';
import { lateDatabase } from './late-database.ts';
import { rowsLocked, slowStatement, tableLocked } from './lock-held.ts';
import { manyUploads } from './many-uploads.ts';
import { outageLog } from './outage-log.ts';
import { repeatedReads } from './repeated-reads.ts';
import { rollingRestart, versionReplaced } from './rolling-restart.ts';
import { stopAtOnce, stopWithStalled } from './stop-with-stalled-clients.ts';
import { unreadFlood } from './unread-flood.ts';
import { walFull } from './wal-full.ts';

/** Every fault that `npm run faults` brings about, in the order of its table. */
export const FAULTS: readonly Fault[] = [
  databaseKilled,
  databaseRestarted,
  connectionsTerminated,
  databaseStopped,
  walFull,
  droppedConnections,
  rowsLocked,
  tableLocked,
  slowStatement,
  fullDisk,
  firstStartOnFullDisk,
  lateDatabase,
  outageLog,
  stopWithStalled,
  stopAtOnce,
  rollingRestart,
  versionReplaced,
  unreadFlood,
  channelOutage,
  hangingMail,
  killedDelivery,
  clockSetBack,
  repeatedReads,
  largeExport,
  manyUploads,
];
