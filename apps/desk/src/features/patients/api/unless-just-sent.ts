import { CallError } from '@chairside/client/call-error';

/** A code that was sent a moment ago is as good as a new one. */
export async function unlessJustSent(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'code_just_sent')) throw error;
  }
}
