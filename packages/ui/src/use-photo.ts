import { useRef, useState } from 'react';

/** A photo by its signed address, which lapses: then it is asked for anew, once, and stays away if that does not help. */
export function usePhoto(photo: string | null, onExpired: () => void) {
  const [address, setAddress] = useState(photo);
  const [expired, setExpired] = useState<string | null>(null);
  const hasAsked = useRef(false);

  // Every answer signs the same photo's address anew; the one that is shown need not be loaded again for that.
  const isNeeded = fileOf(photo) !== fileOf(address) || address === expired;
  if (isNeeded && photo !== address) setAddress(photo);

  return {
    /** Null when there is nothing to show. */
    address: address === expired ? null : address,
    onLoad() {
      hasAsked.current = false;
    },
    onError() {
      setExpired(address);
      if (hasAsked.current) return;
      hasAsked.current = true;
      onExpired();
    },
  };
}

const fileOf = (address: string | null) => address?.split('?')[0];
