import { describe, expect, test } from 'vitest';
import { LINK_CODE_LENGTH } from './link-code.ts';
import {
  LONGEST_ADDRESS,
  LONGEST_SMS_VALUE,
  SHORT_LINKS,
  shortLink,
  stopLinkForEmail,
  stopLinkForSms,
} from './short-links.ts';

const CODE = 'x'.repeat(LINK_CODE_LENGTH);
const addressOf = (length: number) => 'https://'.padEnd(length, 'x');

describe('links in messages', () => {
  test('fit into an SMS with the longest address, and with no longer one (MSG-18, MSG-19)', () => {
    const longestWith = (address: string) =>
      Math.max(
        shortLink(address, 'appointments').length,
        shortLink(address, 'stopChange').length,
        stopLinkForSms(address, CODE).length,
      );
    for (let length = 12; length <= LONGEST_ADDRESS; length += 1) {
      expect(longestWith(addressOf(length))).toBeLessThanOrEqual(LONGEST_SMS_VALUE);
    }
    expect(longestWith(addressOf(LONGEST_ADDRESS))).toBe(LONGEST_SMS_VALUE);
  });

  test('have paths of their own, each to another page of the client', () => {
    const paths = Object.values(SHORT_LINKS);
    expect(new Set(paths.map(({ path }) => path)).size).toBe(paths.length);
    for (const { path, leadsTo } of paths) {
      expect(path).toMatch(/^\/[a-z]$/);
      expect(leadsTo).toMatch(/^\/#\/[a-z-]+$/);
    }
  });

  test('stop a change by themselves where the address leaves room for the code (MSG-20)', () => {
    expect(stopLinkForSms(addressOf(22), CODE)).toBe(`${addressOf(22)}/#${CODE}`);
    expect(stopLinkForSms(addressOf(23), CODE)).toBe(`${addressOf(23)}/s`);
    expect(stopLinkForEmail(addressOf(60), CODE)).toBe(`${addressOf(60)}/#/stop-change/${CODE}`);
  });
});
