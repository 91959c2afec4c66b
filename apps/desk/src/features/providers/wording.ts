import type { ProviderKind, ProviderProblem } from '@chairside/rules/provider-settings';

export const PROVIDER_NAMES: Record<ProviderKind, string> = {
  payment: 'Payments',
  sms: 'SMS',
  mail: 'E-mail',
  storage: 'Storage',
};

/** What is so while nothing is set. */
export const NOTHING_SET: Record<ProviderKind, string> = {
  payment: 'Nothing is entered. The sandbox plays the payments, and no money moves.',
  sms: 'Nothing is entered. SMS land in the sandbox’s inbox.',
  mail: 'Nothing is entered. E-mails land in the sandbox’s inbox.',
  storage: 'Nothing is entered. Files lie on the disk of the server.',
};

/** What comes of a removal where no variables of the server are set. */
const REMOVED: Record<ProviderKind, string> = {
  payment: 'New orders are made by the sandbox again. What was paid by these keys stays with them.',
  sms: 'The key is deleted. SMS land in the sandbox’s inbox again.',
  mail: 'The password is deleted. E-mails land in the sandbox’s inbox again.',
  storage: 'New files go to the server’s disk again. Those in the bucket stay there and are found.',
};

const list = new Intl.ListFormat('en-IN');
/** `MSG91_AUTH_KEY and MSG91_TEMPLATES` */
export const listed = (variables: readonly string[]) => list.format(variables);

/** What comes of a removal. */
export function removedText(kind: ProviderKind, variables: readonly string[]): string {
  if (variables.length === 0) return REMOVED[kind];
  const go = variables.length === 1 ? 'goes' : 'go';
  return `What was entered here is deleted. ${listed(variables)} on the server ${go} on being used.`;
}

const PROBLEMS: Record<ProviderProblem, string> = {
  wrong_credentials:
    'The provider refused the key, or the name and password. Please check and enter them again.',
  sender_refused: 'The server refused the sender. Is this address one that you may send from there?',
  recipient_refused: 'The server refused the recipient. Please check where the test goes to.',
  refused: 'The provider answered and refused it.',
  unreachable: 'No connection could be made. Please check the server’s name and port.',
  address_not_public:
    'This name leads to an address inside a network, not on the internet. In live mode the clinic’s server does not connect there.',
  encryption_failed:
    'The connection could not be encrypted, or the server’s certificate is not good. Please check the port and the encryption.',
  timed_out: 'The provider did not answer in time. Please try again, and check the server’s name and port.',
  unexpected_answer: 'Something answered that is not the provider. Please check the address.',
};

/** In a sentence what went wrong, by its code. */
export const problemText = (problem: ProviderProblem): string => PROBLEMS[problem];
