import type { MessageText } from '@chairside/contract/desk-messages';
import { messageSamples } from '../messages/feature.ts';
import type { DeskMessageDependencies } from './dependencies.ts';

/** Every text with sample values, and those of SMS as they are to be registered (MSG-17). */
export function messageTexts({
  clinicName,
  timeZone,
  publicAddress,
}: DeskMessageDependencies): MessageText[] {
  return messageSamples({ clinic: clinicName(), timeZone, address: publicAddress() }).map(
    ({ email, ...text }) => ({ ...text, email: { subject: email.subject ?? '', sample: email.text } }),
  );
}
