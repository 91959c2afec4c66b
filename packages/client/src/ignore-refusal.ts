import type { RefusalCode } from '@chairside/contract/refusals';
import { isRefusedAs } from './call-error.ts';

/** For `catch`: a call that is refused for this reason has come to what was asked for; any other error is thrown on. */
export const ignoreRefusal = (code: RefusalCode) => (error: unknown) => {
  if (!isRefusedAs(error, code)) throw error;
};
