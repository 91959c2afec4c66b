import { useRef, useState } from 'react';
import { refreshUser } from '../session.ts';

/** A photo by its signed address, which lapses: then it is asked for anew, once, and stays away if that does not help. */
export function usePhoto(photo: string | null) {
  const [address, setAddress] = useState(photo);
  const [lapsed, setLapsed] = useState<string | null>(null);
  const hasAsked = useRef(false);

  // Every answer signs the same photo's address anew; the one that is shown need not be loaded again for that.
  const isNeeded = fileOf(photo) !== fileOf(address) || address === lapsed;
  if (isNeeded && photo !== address) setAddress(photo);

  return {
    /** Null when there is nothing to show. */
    address: address === lapsed ? null : address,
    onLoad() {
      hasAsked.current = false;
    },
    onError() {
      setLapsed(address);
      if (hasAsked.current) return;
      hasAsked.current = true;
      refreshUser().catch(() => {});
    },
  };
}

const fileOf = (address: string | null) => address?.split('?')[0];
