import { useEffect, useState } from 'react';

const EVERY_MS = 60_000;

/** The time as of the last minute or so; what depends on it is shown anew when it has passed. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
