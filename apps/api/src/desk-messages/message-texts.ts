import type { MessageText } from '@chairside/contract/desk-messages';
import { messageSamples, smsVariablesOf } from '../messages/feature.ts';
import type { DeskMessageDependencies } from './dependencies.ts';

/** Every text with sample values, and those of SMS as they are to be registered (MSG-17). */
export function messageTexts({ clinicName, timeZone, deskAddress }: DeskMessageDependencies): MessageText[] {
  return messageSamples({ clinic: clinicName(), timeZone, address: deskAddress() }).map(
    ({ kind, registered, sms, email, isSelling }) => ({
      kind,
      isSelling,
      email: { subject: email.subject ?? '', sample: email.text },
      sms:
        sms === null || registered === null
          ? null
          : { registered, variables: smsVariablesOf(kind), sample: sms.text },
    }),
  );
}
