import { isRefusedAs } from '@chairside/client/call-error';

/**
 * What came of asking for a first code. One that the server has sent already counts as sent now, with what is left of
 * the wait: it lies on the phone, and can be typed (CODE-17).
 */
export async function sentOrJustSent<Sent extends { resendAfterSeconds: number }>(
  request: Promise<Sent>,
): Promise<Sent | { resendAfterSeconds: number }> {
  try {
    return await request;
  } catch (error) {
    if (!isRefusedAs(error, 'code_just_sent') || error.retryAfterSeconds === null) throw error;
    return { resendAfterSeconds: error.retryAfterSeconds };
  }
}
