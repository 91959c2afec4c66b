import type { BackupsRead } from '@chairside/contract/backups';

export const NO_BACKUPS: BackupsRead = {
  place: { address: '/media/usb', problem: null, isOff: false, isOnDataDisk: false },
  stored: [],
  hours: null,
  runs: [],
  lastCheck: null,
  lastGoodAt: null,
  isOverdue: false,
  key: null,
  mayMakeKey: true,
};
