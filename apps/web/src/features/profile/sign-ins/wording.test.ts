import { expect, test } from 'vitest';
import { displayNetwork, signedOutText } from './wording.ts';

test.each([
  ['203.0.113.0/24', '203.0.113.x'],
  ['2001:db8:1::/48', '2001:db8:1:x'],
  ['2001:db8::/48', '2001:db8:x'],
  ['unknown', 'unknown'],
])('the network %s is shown as %s', (address, shown) => {
  expect(displayNetwork(address)).toBe(shown);
});

test.each([
  [0, 'You were logged in nowhere else.'],
  [1, 'Logged out of 1 other browser.'],
  [3, 'Logged out of 3 other browsers.'],
])('%i ended sign-ins are told as %s', (ended, text) => {
  expect(signedOutText(ended)).toBe(text);
});
