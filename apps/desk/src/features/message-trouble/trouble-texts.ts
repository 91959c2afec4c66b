import type { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import type { DataOf } from '@chairside/contract/endpoint';
import type { Channel } from '@chairside/rules/contact';

export type Trouble = DataOf<typeof deskMessageEndpoints.messageTrouble>;

const CHANNELS: Record<Channel, string> = { sms: 'SMS', email: 'Emails' };

/** What does not leave, in sentences; none where everything does. */
export function troubleTexts({ failingChannels, unsent }: Trouble, timeZone: string): string[] {
  const channels = failingChannels.map(
    ({ channel, since }) =>
      `${CHANNELS[channel]} have not gone out since ${timeOf(since, timeZone)}: patients get no codes and no word of their visits that way. It is tried again and again.`,
  );
  if (unsent === 0) return channels;
  const messages = unsent === 1 ? 'One message has' : `${unsent} messages have`;
  return [...channels, `${messages} not left.`];
}

function timeOf(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-IN', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}
