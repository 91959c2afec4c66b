import { useState } from 'react';

/**
 * What a window was opened with, and what is to be saved over: that, or, once a save of it was refused as overtaken, what somebody
 * else has made of it.
 */
export function useOpened<Shown>(
  shown: Shown,
  isRefused: boolean,
): { opened: Shown; before: Shown; isOvertaken: boolean } {
  const [opened] = useState(shown);
  const isOvertaken = isRefused && shown !== opened;
  return { opened, before: isOvertaken ? shown : opened, isOvertaken };
}
