import type { Failure } from '../providers/provider-problem.ts';

/** The code of an answer (RFC 3463), wherever in it that stands; four numbers are an address of the network. */
const WITH_CODE = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
/** No such mailbox, or no such domain, for good; one that is closed, or full. */
const CODE_OF_ADDRESS = /(?<![\d.])(?:5\.1\.(?:[1236]|10)|[45]\.2\.[12])(?!\.?\d)/;
const WORDS_OF_ADDRESS =
  /(?:no such|unknown|unrouteable) (?:address|mailbox|recipient|user)|(?:mailbox|recipient|user) (?:is )?(?:full|not found|unknown)|no mailbox here|(?:mailbox|user) does(?: not|n't) exist/i;

/** That a mail server refuses one address as it would not refuse every one, or ours. */
export function isOfAddress({ problem, words }: Failure): boolean {
  if (problem !== 'recipient_refused' || /sender/i.test(words)) return false;
  return (WITH_CODE.test(words) ? CODE_OF_ADDRESS : WORDS_OF_ADDRESS).test(words);
}
