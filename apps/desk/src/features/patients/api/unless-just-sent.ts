import { ignoreRefusal } from '@chairside/client/ignore-refusal';

/** For `catch`: a code that was sent a moment ago is as good as a new one. */
export const unlessJustSent = ignoreRefusal('code_just_sent');
