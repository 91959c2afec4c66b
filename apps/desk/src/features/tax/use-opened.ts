import { isRefusedAs } from '@chairside/client/call-error';
import { useState } from 'react';

/**
 * What is to be saved over: what a window was opened with, or, once a save of that was refused, what somebody else has made of it
 * (TAX-9).
 */
export function useOpened<Shown>(
  shown: Shown,
  refused: Error | null,
): { before: Shown; isOvertaken: boolean } {
  const [opened] = useState(shown);
  const isOvertaken = isRefusedAs(refused, 'tax_changed_meanwhile') && shown !== opened;
  return { before: isOvertaken ? shown : opened, isOvertaken };
}
