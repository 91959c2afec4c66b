import { useEffect, useRef } from 'react';

/** Whether the component is gone by then, for what it began and has not ended yet. */
export function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
