import { useRef, useState } from 'react';

/** A photo by its signed address, which lapses: then it is asked for anew, once, and stays away if that does not help. */
export function usePhoto(photo: string | null, onLapsed: () => void) {
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
      onLapsed();
    },
  };
}

const fileOf = (address: string | null) => address?.split('?')[0];
