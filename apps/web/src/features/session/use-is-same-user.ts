import { useState } from 'react';
import { presentId } from './session.ts';

/** Whether whoever was signed in when the component came into view is the one by then, for what it began. */
export function useIsSameUser() {
  const [before] = useState(presentId);
  return () => presentId() === before;
}
