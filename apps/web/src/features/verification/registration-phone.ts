import { storage } from '@chairside/client/storage';

const KEY = 'registrationPhone';

/** The phone whose registration waits for its code, kept until it is verified. */
export const registrationPhone = {
  keep: (phone: string) => storage.write(KEY, phone),
  isKept: () => storage.read(KEY) !== null,
  /** Leaves the phone that another tab is registering alone. */
  forget(phone: string) {
    if (storage.read(KEY) === phone) storage.remove(KEY);
  },
};
