import { expect, test } from 'vitest';
import { networkOf } from './client.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.0.0/16', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.0.0/16', '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48', 'fe80::/48'],
  ['::1', '::/64', '::/48', '::/48'],
  ['unknown', 'unknown', 'unknown', 'unknown'],
])('%s counts as %s, lies in %s and is written down as %s', (ip, address, network, shortened) => {
  expect(networkOf(ip, 'address')).toBe(address);
  expect(networkOf(ip, 'network')).toBe(network);
  expect(networkOf(ip, 'shortenedAddress')).toBe(shortened);
});

test.each([
  ['203.0.113.9:51234', '203.0.113.9', '203.0.113.0/24'],
  ['[2001:db8:7::1]:443', '2001:db8:7::/64', '2001:db8:7::/48'],
  ['[2001:db8:7::1]', '2001:db8:7::/64', '2001:db8:7::/48'],
])('the port that a proxy adds to %s makes no other of it', (named, address, shortened) => {
  expect(networkOf(named, 'address')).toBe(address);
  expect(networkOf(named, 'shortenedAddress')).toBe(shortened);
});

test.each(['unknown', '', 'asha@example.com', '203.0.113.9:x', '_hidden:80'])(
  '%s is no address, and counts as one with all such',
  (named) => expect(networkOf(named, 'shortenedAddress')).toBe('unknown'),
);
